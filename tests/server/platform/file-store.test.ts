import fs from 'node:fs'
import { Readable } from 'node:stream'
import { createTestFiles, onEachStore, type TestFiles } from '#tests/support/test-files.ts'

const { open } = fs

const openSlowly = () =>
  new Promise<void>((resolve) => {
    const later = (path: string, flags: string, mode: number, tell: (...answer: unknown[]) => void) =>
      setTimeout(() => {
        open(path, flags, mode, (...answer) => {
          tell(...answer)
          resolve()
        })
      }, 50)
    jest.spyOn(fs, 'open').mockImplementationOnce(later as unknown as typeof open)
  })

const cutAfter = (pieces: number) =>
  Readable.from(
    (async function* () {
      for (let piece = 0; piece < pieces; piece += 1) yield Buffer.from('piece')
      throw new Error('cut')
    })(),
  )

onEachStore('a file that does not arrive whole in a %s', (kind) => {
  let files: TestFiles

  beforeAll(async () => {
    files = await createTestFiles(kind)
  })
  afterAll(() => files.remove())

  test.each([0, 1, 5])('leaves nothing when it is cut after %i pieces', async (pieces) => {
    await expect(files.store.receive(cutAfter(pieces), 100)).rejects.toThrow('cut')
    expect(await files.names()).toEqual([])
  })

  test('leaves nothing when it is cut before the disk has opened it', async () => {
    const opened = openSlowly()
    await expect(files.store.receive(cutAfter(0), 100)).rejects.toThrow('cut')
    await opened

    expect(await files.names()).toEqual([])
  })
})
