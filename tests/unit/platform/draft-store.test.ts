import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { draftStore } from '#src/lib/draft-store.ts'

beforeEach(() => {
  const sessionStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  Object.assign(globalThis, { sessionStorage, window: new EventTarget(), indexedDB: new IDBFactory() })
})

afterEach(() => {
  for (const name of ['indexedDB', 'sessionStorage', 'window']) Reflect.deleteProperty(globalThis, name)
})

test('a file that is refused while the draft is read is not put back, now or later', async () => {
  const put = IDBObjectStore.prototype.put
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    draftStore.choose('new-time-sheet', [])
    return put.apply(this, args)
  })
  draftStore.choose('new-time-sheet', [new File(['MZ'], 'a.exe')])
  expect((await draftStore.read('new-time-sheet'))?.files).toEqual([])
  expect((await draftStore.read('new-time-sheet'))?.files).toEqual([])
})
