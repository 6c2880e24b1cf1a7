import { draftStore } from '#src/lib/draft-store.ts'

test('outside a browser there is no store; asking for it fails, and loading it does not', async () => {
  await expect(draftStore.read('contact')).rejects.toThrow('indexedDB is not defined')
})
