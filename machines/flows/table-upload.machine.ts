import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type {
  CheckedFile,
  ColumnMapping,
  DayOrder,
  ImportedFile,
  TableCorrections,
} from '#api/contracts/platform/table-upload.contract.ts'
import type { ChosenFile } from './resume-upload.machine.ts'
import { getError, getOutput, notProvided, toFailure } from './send-failure.ts'

type TableUploadEvent =
  | { type: 'choose'; file: ChosenFile }
  | { type: 'map'; column: string; index: number | null }
  | { type: 'choose header'; line: number }
  | { type: 'choose order'; order: DayOrder }
  | { type: 'correct'; line: number; cells: Record<string, string> }
  /** `key`: a UUID, used only for the first import of what is shown. */
  | { type: 'import'; key: string; choice?: string }
  | { type: 'continue' | 'back' | 'retry' | 'cancel' | 'correct the others' | 'start over' }

type TableUploadInput = {
  maxBytes: number
  tooBig: string
  required: readonly string[]
}

export type TableReading = {
  mapping: ColumnMapping | null
  headerLine: number | null
  dayOrder: DayOrder | null
  corrections: TableCorrections
  /** Null for all. */
  lines: readonly number[] | null
}

export type SendInput = { reading: TableReading; key: string; choice: string }

type Context = TableUploadInput &
  TableReading & {
    file: ChosenFile | null
    failure: string | null
    checked: CheckedFile | null
    key: string | null
    choice: string
    outcome: ImportedFile | null
  }

const asWritten = { mapping: null, headerLine: null, dayOrder: null, corrections: {}, lines: null }

const nothing = {
  ...asWritten,
  file: null,
  failure: null,
  checked: null,
  key: null,
  choice: '',
  outcome: null,
}

const getReading = (context: Context): TableReading => {
  const { mapping, headerLine, dayOrder, corrections, lines } = context
  return { mapping, headerLine, dayOrder, corrections, lines }
}

/** The upload of a table: choose a file, map its columns, check its rows, and import the good ones. */
export const tableUploadMachine = setup({
  types: { context: {} as Context, events: {} as TableUploadEvent, input: {} as TableUploadInput },
  actors: {
    /** Without a mapping, the columns are guessed. */
    readFile: fromPromise<CheckedFile, TableReading>(notProvided),
    /** Idempotent by `key`. */
    sendFile: fromPromise<ImportedFile, SendInput>(notProvided),
  },
  actions: {
    rememberFile: assign(({ event }) => {
      assertEvent(event, 'choose')
      return { ...nothing, file: event.file }
    }),
    rememberTooBig: assign(({ context }) => ({ ...nothing, failure: context.tooBig })),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { message, fields } = toFailure(error)
      return { failure: Object.values(fields)[0] ?? message }
    }),
    forgetFailure: assign({ failure: null }),
    rememberChecked: assign((_, { output }: { output: CheckedFile }) => ({
      checked: output,
      mapping: output.mapping,
      key: null,
      failure: null,
    })),
    rememberColumn: assign(({ context, event }) => {
      assertEvent(event, 'map')
      return { mapping: context.mapping && { ...context.mapping, [event.column]: event.index } }
    }),
    rememberHeader: assign(({ event }) => {
      assertEvent(event, 'choose header')
      return { ...asWritten, headerLine: event.line }
    }),
    rememberOrder: assign(({ event }) => {
      assertEvent(event, 'choose order')
      return { dayOrder: event.order }
    }),
    rememberCorrection: assign(({ context, event }) => {
      assertEvent(event, 'correct')
      const before = context.corrections[event.line]
      return { corrections: { ...context.corrections, [event.line]: { ...before, ...event.cells } } }
    }),
    keepRefused: assign(({ context }) => ({
      lines: context.outcome?.refused.map(({ line }) => line) ?? null,
      outcome: null,
    })),
    rememberKey: assign(({ context, event }) => {
      assertEvent(event, 'import')
      const { key, choice = '' } = event
      return { key: context.choice === choice ? (context.key ?? key) : key, choice }
    }),
    rememberOutcome: assign((_, { output }: { output: ImportedFile }) => ({
      outcome: output,
      failure: null,
    })),
    forgetAll: assign(nothing),
  },
  guards: {
    'the file is too big': ({ context, event }) =>
      event.type === 'choose' && event.file.size > context.maxBytes,
    'the required columns are known': ({ context: { mapping, required } }) =>
      required.every((column) => mapping !== null && mapping[column] !== null),
    'at least one row is good': ({ context: { checked } }) =>
      checked?.rows.some(({ errors }) => Object.keys(errors).length === 0) ?? false,
  },
}).createMachine({
  id: 'tableUpload',
  meta: {
    spec: [
      'bench lists and bench-sales data upload',
      'POST UploadBenchList',
      'column mapping, preview, per-row errors, valid rows imported, error file back',
    ],
    events: {
      choose: 'Choose a file.',
      'choose a file': 'Choose a table of at most 5 MB with a good and a bad row.',
      'choose a file that is too big': 'Choose a file of more than 5 MB.',
      map: 'Say which column of the file a column is.',
      'take the names out': 'Set Name to Not in the file.',
      'choose header': 'Choose another row as the header.',
      'choose order': 'Choose whether the month or the day comes first in dates.',
      correct: 'Correct a cell of a row with a problem.',
      'correct the others': 'Press Correct these rows.',
      continue: 'Press Check the rows.',
      back: 'Press Cancel, Change the columns or Back to the rows.',
      import: 'Press the button that imports the rows.',
      retry: 'Press Try again.',
      cancel: 'Press Cancel or Choose another file.',
      'start over': 'Press Upload another file.',
      'readFile.done': 'The server has read the file.',
      'find no good row': 'The server finds no good row, as after Experience was set to Name.',
      'readFile.error': 'The connection is lost before the server has answered.',
      'sendFile.done': 'The server has imported the rows.',
      'sendFile.error': 'The connection is lost before the server has answered.',
    },
  },
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The page asks for a file, and says what was wrong with the last one.',
      on: {
        choose: [
          { guard: 'the file is too big', actions: 'rememberTooBig' },
          { target: 'reading', actions: 'rememberFile' },
        ],
      },
    },
    reading: {
      description: 'The file is being read.',
      invoke: {
        src: 'readFile',
        input: ({ context }) => ({ ...getReading(context), mapping: null }),
        onDone: { target: 'mapping', actions: { type: 'rememberChecked', params: getOutput } },
        onError: { target: 'choosing', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: { target: 'choosing', actions: 'forgetAll' } },
    },
    mapping: {
      description: 'The page asks which column of the file is which.',
      on: {
        map: { actions: 'rememberColumn' },
        'choose header': { target: 'reading', actions: 'rememberHeader' },
        'choose order': { actions: 'rememberOrder' },
        continue: { guard: 'the required columns are known', target: 'checking', actions: 'forgetFailure' },
        cancel: { target: 'choosing', actions: 'forgetAll' },
      },
    },
    checking: {
      description: 'The rows are being checked.',
      invoke: {
        src: 'readFile',
        input: ({ context }) => getReading(context),
        onDone: { target: 'preview', actions: { type: 'rememberChecked', params: getOutput } },
        onError: { target: 'mapping', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { back: 'mapping' },
    },
    preview: {
      description: 'The rows are shown, and what is wrong with the bad ones.',
      on: {
        'choose order': { target: 'checking', actions: 'rememberOrder' },
        correct: { target: 'checking', actions: 'rememberCorrection' },
        import: { guard: 'at least one row is good', target: 'sending', actions: 'rememberKey' },
        back: 'mapping',
        cancel: { target: 'choosing', actions: 'forgetAll' },
      },
    },
    sending: {
      description: 'The good rows are being imported.',
      invoke: {
        src: 'sendFile',
        input: ({ context }) => ({
          reading: getReading(context),
          key: context.key ?? '',
          choice: context.choice,
        }),
        onDone: { target: 'done', actions: { type: 'rememberOutcome', params: getOutput } },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: getError } },
      },
    },
    failed: {
      description: 'The page says why nothing was imported.',
      on: {
        retry: { target: 'sending', actions: 'forgetFailure' },
        back: { target: 'preview', actions: 'forgetFailure' },
      },
    },
    done: {
      description: 'The page says how many rows were imported.',
      on: {
        'correct the others': { target: 'checking', actions: 'keepRefused' },
        'start over': { target: 'choosing', actions: 'forgetAll' },
      },
    },
  },
})
