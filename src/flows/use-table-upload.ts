import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type CheckedFile,
  type DayOrder,
  type ImportedFile,
  tableFileMaxBytes,
  tableFileMessages,
} from '#api/contracts/platform/table-upload.contract.ts'
import {
  type SendInput,
  type TableReading,
  tableUploadMachine,
} from '#machines/flows/table-upload.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { inWords, untilAborted } from './calls.ts'

/** A call with a file: the places of its columns, none of them for the server to guess. */
type Sending = {
  body: Record<string, string>
  files: readonly File[]
  onProgress: (share: number) => void
}

type Call<Answer> = { abort: () => void; unwrap: () => Promise<Answer> }

type Subject<Column extends string> = {
  columns: readonly Column[]
  /** Columns that every file must have. */
  required: readonly Column[]
  /** How many rows a file may have. */
  maxRows: number
  check: (sending: Sending) => Call<CheckedFile>
  /** `choice` is how the rows are imported, where there is more than one way. */
  upload: (sending: Sending, more: { key: string; choice: string }) => Call<ImportedFile>
}

/** Lines in order as the call names them: `3-5,9`. */
const getSpans = (lines: readonly number[]): string => {
  const spans: [number, number][] = []
  for (const line of lines) {
    const last = spans.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else spans.push([line, line])
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** How the file is read as the text fields of the call; without a mapping the server guesses. */
const readingFields = (columns: readonly string[], reading: TableReading): Record<string, string> => {
  const { mapping, headerLine, dayOrder, corrections, lines } = reading
  return {
    ...(mapping && Object.fromEntries(columns.map((column) => [column, String(mapping[column] ?? '')]))),
    ...(headerLine !== null && { headerLine: String(headerLine) }),
    ...(dayOrder && { dayOrder }),
    ...(Object.keys(corrections).length > 0 && { corrections: JSON.stringify(corrections) }),
    ...(lines && { lines: getSpans(lines) }),
  }
}

const getActors = <Column extends string>(
  { columns, check, upload }: Subject<Column>,
  given: () => File,
  onProgress: (share: number) => void,
) => {
  const createSending = (reading: TableReading): Sending => {
    onProgress(0)
    return { body: readingFields(columns, reading), files: [given()], onProgress }
  }
  return {
    readFile: fromPromise<CheckedFile, TableReading>(async ({ input, signal }) => {
      const call = check(createSending(input))
      return inWords(() => untilAborted(call, signal))
    }),
    sendFile: fromPromise<ImportedFile, SendInput>(async ({ input: { reading, key, choice }, signal }) => {
      const call = upload(createSending(reading), { key, choice })
      return inWords(() => untilAborted(call, signal))
    }),
  }
}

const steps = ['choosing', 'reading', 'mapping', 'checking', 'preview', 'sending', 'failed', 'done'] as const

export type UploadStep = (typeof steps)[number]

/** The upload of a table: the step at hand, what is known of the file, and what the buttons do. */
export const useTableUpload = <Column extends string>(subject: Subject<Column>) => {
  const { columns, required, maxRows } = subject
  const chosen = useRef<File | null>(null)
  const [progress, setProgress] = useState(0)
  const given = () => {
    if (!chosen.current) throw new Error('No file was chosen')
    return chosen.current
  }
  const actors = getActors(subject, given, setProgress)
  const input = { maxBytes: tableFileMaxBytes, tooBig: tableFileMessages(maxRows).tooBig, required }
  const actor = useActorRef(tableUploadMachine.provide({ actors }), { ...actorOptions(), input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { file, failure, checked, mapping, dayOrder, outcome, choice } = state.context
  return {
    step: steps.find((step) => state.matches(step)) ?? 'choosing',
    columns,
    required,
    file,
    failure,
    checked,
    mapping,
    /** The order of dates, as chosen or as the file decides; null if neither. */
    dayOrder: dayOrder ?? checked?.dates?.order ?? null,
    outcome,
    /** How the rows were imported, where there is more than one way. */
    choice,
    progress,
    missing: required.filter((column) => (mapping ? (mapping[column] ?? null) === null : true)),
    choose: (next: File) => {
      chosen.current = next
      actor.send({ type: 'choose', file: { name: next.name, size: next.size } })
    },
    map: (column: Column, place: number | null) => actor.send({ type: 'map', column, place }),
    chooseHeader: (line: number) => actor.send({ type: 'choose header', line }),
    chooseOrder: (order: DayOrder) => actor.send({ type: 'choose order', order }),
    correct: (line: number, cells: Record<string, string>) => actor.send({ type: 'correct', line, cells }),
    correctOthers: () => actor.send({ type: 'correct the others' }),
    goOn: () => actor.send({ type: 'continue' }),
    back: () => actor.send({ type: 'back' }),
    importRows: (choice?: string) =>
      actor.send({ type: 'import', key: uuid(), ...(choice !== undefined && { choice }) }),
    retry: () => actor.send({ type: 'retry' }),
    cancel: () => actor.send({ type: 'cancel' }),
    startOver: () => actor.send({ type: 'start over' }),
  }
}

export type TableUpload<Column extends string> = ReturnType<typeof useTableUpload<Column>>
