import type { RecordEntry, RecordHeader, RecordMove, RecordStep } from './record-entry.ts'

/** Under which a record outlives the page in this tab. */
const recordKey = 'record'

const mostEntries = 4000
const mostCharacters = 1_000_000

/** What is recorded so far, as kept in the tab's storage. */
type Recording = { header: RecordHeader; entries: RecordEntry[] }

const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' && value !== null && 'header' in value && 'entries' in value

/** What an earlier page of this tab recorded; null where there is nothing, or nothing that can be read. */
const readKept = (): Recording | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(recordKey) ?? 'null')
    return isRecording(kept) ? kept : null
  } catch {
    return null
  }
}

const isMove = (entry: RecordEntry | undefined): entry is RecordMove =>
  entry !== undefined && 'actor' in entry

const isAgain = (last: RecordEntry | undefined, move: RecordMove): last is RecordMove =>
  isMove(last) &&
  last.actor === move.actor &&
  last.state === move.state &&
  last.event.type === move.event.type

/** Collects the record of this tab, up to a size, and keeps it while pages come and go. */
export const openStore = (begin: () => RecordHeader) => {
  const kept = readKept()
  const header = kept?.header ?? begin()
  const entries = kept?.entries ?? []
  const began = Date.parse(header.clock)
  let characters = JSON.stringify(entries).length
  let listen: () => void = () => {}

  const isFull = () => entries.length >= mostEntries || characters >= mostCharacters
  const add = (entry: RecordEntry) => {
    if (isFull()) return
    entries.push(entry)
    characters += JSON.stringify(entry).length
    listen()
  }
  return {
    header,
    entries,
    /** Whether an earlier page of this tab began it. */
    isResumed: kept !== null,
    isFull,
    steps: () => entries.filter((entry) => 'step' in entry).length,
    now: () => Math.max(0, Date.now() - began),
    addStep: (step: RecordStep) => add(step),
    addMove: (move: RecordMove) => {
      const last = entries.at(-1)
      if (isAgain(last, move)) last.times = (last.times ?? 1) + 1
      else add(move)
    },
    subscribe: (then: () => void) => {
      listen = then
      return () => {
        listen = () => {}
      }
    },
    /** Keeps it for the next page of this tab. */
    keep: () => sessionStorage.setItem(recordKey, JSON.stringify({ header, entries })),
    forget: () => sessionStorage.removeItem(recordKey),
    /** The record as a file: the header and one entry a line. */
    toText: () => [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
}

export type RecordStore = ReturnType<typeof openStore>
