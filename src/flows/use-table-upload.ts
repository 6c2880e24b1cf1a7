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
import { asUserFailure, untilAborted } from './calls.ts'

/** Column indexes of the file; without them the server guesses. */
type Sending = {
  body: Record<string, string>
  files: readonly File[]
  onProgress: (share: number) => void
}

type Call<Answer> = { abort: () => void; unwrap: () => Promise<Answer> }

type Subject<Column extends string> = {
  columns: readonly Column[]
  required: readonly Column[]
  maxRows: number
  check: (sending: Sending) => Call<CheckedFile>
  /** `choice` selects how rows are imported; empty if there is one way. */
  upload: (sending: Sending, more: { key: string; choice: string }) => Call<ImportedFile>
}

/** Line numbers as ranges: `3-5,9`. */
const getSpans = (lines: readonly number[]): string => {
  const spans: [number, number][] = []
  for (const line of lines) {
    const last = spans.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else spans.push([line, line])
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

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
      return asUserFailure(() => untilAborted(call, signal))
    }),
    sendFile: fromPromise<ImportedFile, SendInput>(async ({ input: { reading, key, choice }, signal }) => {
      const call = upload(createSending(reading), { key, choice })
      return asUserFailure(() => untilAborted(call, signal))
    }),
  }
}

const steps = ['choosing', 'reading', 'mapping', 'checking', 'preview', 'sending', 'failed', 'done'] as const

export type UploadStep = (typeof steps)[number]

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
    /** Chosen, or detected in the file; null if ambiguous. */
    dayOrder: dayOrder ?? checked?.dates?.order ?? null,
    outcome,
    choice,
    progress,
    missing: required.filter((column) => (mapping ? (mapping[column] ?? null) === null : true)),
    choose: (next: File) => {
      chosen.current = next
      actor.send({ type: 'choose', file: { name: next.name, size: next.size } })
    },
    map: (column: Column, index: number | null) => actor.send({ type: 'map', column, index }),
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
