import { createActor, fromPromise } from 'xstate'
import type { CheckedFile, ImportedFile } from '#api/contracts/platform/table-upload.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import {
  type SendInput,
  type TableReading,
  tableUploadMachine,
} from '#machines/flows/table-upload.machine.ts'
import {
  allMapped,
  badFile,
  goodFile,
  noName,
  outcome,
  uploadCases,
} from '#tests/support/bench-upload-cases.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const input = { maxBytes: 5_242_880, tooBig: 'too big', required: ['name', 'title'] as const }

const startUpload = () => {
  const reads: Deferred<CheckedFile>[] = []
  const sends: Deferred<ImportedFile>[] = []
  const readings: TableReading[] = []
  const keys: string[] = []
  const machine = tableUploadMachine.provide({
    actors: {
      readFile: fromPromise<CheckedFile, TableReading>(({ input }) => {
        readings.push(input)
        const read = defer<CheckedFile>()
        reads.push(read)
        return read.promise
      }),
      sendFile: fromPromise<ImportedFile, SendInput>(({ input: { key } }) => {
        keys.push(key)
        const send = defer<ImportedFile>()
        sends.push(send)
        return send.promise
      }),
    },
  })
  const actor = createActor(machine, { input }).start()
  return {
    send: actor.send,
    readings,
    keys,
    read: async (file: CheckedFile) => {
      reads.at(-1)?.resolve(file)
      await settled()
    },
    failRead: async () => {
      reads.at(-1)?.reject(new SendFailure({ message: 'refused', fields: { file: 'not a list' } }))
      await settled()
    },
    take: async () => {
      sends.at(-1)?.resolve(outcome)
      await settled()
    },
    failSend: async () => {
      sends.at(-1)?.reject(new SendFailure({ message: 'offline', fields: {} }))
      await settled()
    },
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, failure: context.failure, file: context.file, outcome: context.outcome }
    },
  }
}

const file = { name: 'bench.csv', size: 1000 }

const startPreview = async () => {
  const upload = startUpload()
  upload.send({ type: 'choose', file })
  await upload.read(goodFile)
  upload.send({ type: 'continue' })
  await upload.read(goodFile)
  return upload
}

test('reads a chosen file with guessed columns, then with those that were chosen', async () => {
  const { send, read, readings, state } = startUpload()
  send({ type: 'choose', file })
  expect(state().value).toBe('reading')
  await read(goodFile)
  send({ type: 'map', column: 'title', index: 4 })
  send({ type: 'continue' })
  expect(readings.map(({ mapping }) => mapping)).toEqual([null, { ...allMapped, title: 4 }])
})

test.each([
  [5_242_880, 'reading', null],
  [5_242_881, 'choosing', 'too big'],
])('a file of %d bytes is %s', (size, value, failure) => {
  const { send, state } = startUpload()
  send({ type: 'choose', file: { name: 'bench.csv', size } })
  expect(state()).toMatchObject({ value, failure })
})

test('goes on only with all required columns', async () => {
  const { send, read, state } = startUpload()
  send({ type: 'choose', file })
  await read({ ...goodFile, mapping: noName })
  send({ type: 'continue' })
  expect(state().value).toBe('mapping')
  send({ type: 'map', column: 'name', index: 0 })
  send({ type: 'continue' })
  expect(state().value).toBe('checking')
})

test('reads the columns anew below another header', async () => {
  const { send, read, readings, state } = startUpload()
  send({ type: 'choose', file })
  await read(goodFile)
  send({ type: 'choose order', order: 'day' })
  send({ type: 'choose header', line: 2 })
  expect(state().value).toBe('reading')
  expect(readings.at(-1)).toEqual({
    mapping: null,
    headerLine: 2,
    dayOrder: null,
    corrections: {},
    lines: null,
  })
})

test('checks the rows again with each correction and another order of dates', async () => {
  const { send, read, readings } = await startPreview()
  send({ type: 'correct', line: 3, cells: { 1: 'Tester' } })
  await read(goodFile)
  send({ type: 'correct', line: 3, cells: { 2: '4' } })
  await read(goodFile)
  send({ type: 'choose order', order: 'day' })
  expect(readings.at(-1)).toMatchObject({
    mapping: allMapped,
    dayOrder: 'day',
    corrections: { 3: { 1: 'Tester', 2: '4' } },
  })
})

test('after an import only the rows left out are checked again', async () => {
  const { send, take, readings, state } = await startPreview()
  send({ type: 'import', key: 'key-1' })
  await take()
  send({ type: 'correct the others' })
  expect([state().value, readings.at(-1)?.lines]).toEqual(['checking', [4]])
})

test('imports nothing where no row is good', async () => {
  const { send, read, state } = await startPreview()
  send({ type: 'back' })
  send({ type: 'continue' })
  await read(badFile)
  send({ type: 'import', key: 'key-1' })
  expect(state().value).toBe('preview')
})

test('keeps its key while the same rows are sent again, and takes another for other columns', async () => {
  const { send, read, failSend, keys } = await startPreview()
  send({ type: 'import', key: 'key-1' })
  await failSend()
  send({ type: 'retry' })
  await failSend()
  send({ type: 'back' })
  send({ type: 'import', key: 'key-2' })
  await failSend()
  send({ type: 'back' })
  send({ type: 'back' })
  send({ type: 'continue' })
  await read(goodFile)
  send({ type: 'import', key: 'key-3' })
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-3'])
})

test('says why a file was refused, in the words of its field', async () => {
  const { send, failRead, state } = startUpload()
  send({ type: 'choose', file })
  await failRead()
  expect(state()).toEqual({ value: 'choosing', failure: 'not a list', file, outcome: null })
})

describe('every path of the chart is one of the running machine', () => {
  type Upload = ReturnType<typeof startUpload>

  const shows = (value: string) => (upload: Upload) => expect(upload.state().value).toBe(value)

  const model = modelFromChart<Upload>(tableUploadMachine, {
    input,
    states: {
      choosing: shows('choosing'),
      reading: shows('reading'),
      mapping: shows('mapping'),
      checking: shows('checking'),
      preview: shows('preview'),
      sending: shows('sending'),
      failed: shows('failed'),
      done: (upload) => expect(upload.state()).toMatchObject({ value: 'done', outcome }),
    },
    events: {
      choose: ({ send }, { file: chosen }) => send({ type: 'choose', file: chosen }),
      map: ({ send }, { column, index }) => send({ type: 'map', column, index }),
      'choose header': ({ send }, { line }) => send({ type: 'choose header', line }),
      'choose order': ({ send }, { order }) => send({ type: 'choose order', order }),
      correct: ({ send }, { line, cells }) => send({ type: 'correct', line, cells }),
      'correct the others': ({ send }) => send({ type: 'correct the others' }),
      continue: ({ send }) => send({ type: 'continue' }),
      back: ({ send }) => send({ type: 'back' }),
      import: ({ send }) => send({ type: 'import', key: 'key-1' }),
      retry: ({ send }) => send({ type: 'retry' }),
      cancel: ({ send }) => send({ type: 'cancel' }),
      'start over': ({ send }) => send({ type: 'start over' }),
      'readFile.done': ({ read }) => read(goodFile),
      'readFile.error': ({ failRead }) => failRead(),
      'sendFile.done': ({ take }) => take(),
      'sendFile.error': ({ failSend }) => failSend(),
    },
    cases: uploadCases,
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startUpload()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
