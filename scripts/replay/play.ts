import { setTimeout as pause } from 'node:timers/promises'
import type { RecordEntry } from '#src/recorder/record-entry.ts'
import { waitUntilAlive } from '#tests/support/open-page.ts'
import type { Teller } from '../paths/run.ts'
import { type Difference, firstDifference, type Move } from './compare.ts'
import { readSeen } from './in-page.ts'
import type { ReplayOptions } from './options.ts'
import { type Playing, perform } from './perform.ts'
import type { VisitRecord } from './read-record.ts'
import { type Stage, setStage } from './stage.ts'
import { tellStep } from './tell-step.ts'

const often = 50

/** How long is waited for what the record says, beyond the time it took there, in milliseconds. */
const patience = 8000

const movesOf = (entries: RecordEntry[]): Move[] =>
  entries.flatMap((entry) =>
    'actor' in entry ? [{ actor: entry.actor, event: entry.event.type, state: entry.state }] : [],
  )

/** How long the person waited between an entry and the next step, in milliseconds. */
const gapAfter = (entries: RecordEntry[], place: number) => {
  const end = entries.findIndex((entry, index) => index > place && 'step' in entry)
  const before = entries[Math.max(0, place)]?.at ?? 0
  return Math.max(0, (entries[end < 0 ? entries.length - 1 : end]?.at ?? before) - before)
}

/** Waits until every actor came past what is expected of it; gives back where one did not. */
const awaitMoves = async ({ page }: Stage, expected: Move[], time: number): Promise<Difference | null> => {
  const end = Date.now() + time
  let difference: Difference | null
  do {
    const seen = await readSeen(page)
    difference = firstDifference(expected, seen?.moves ?? [])
    if (!difference) return null
    await pause(often)
  } while (Date.now() < end)
  return difference
}

/** Entries up to, not with, the next step after one. */
const upToNext = (entries: RecordEntry[], place: number) => {
  const end = entries.findIndex((entry, index) => index > place && 'step' in entry)
  return end < 0 ? entries : entries.slice(0, end)
}

const tellDifference = (after: string, { actor, expected, found }: Difference) =>
  `${after}, ${actor} was expected in “${expected}” and found in “${found}”`

const checkAfter = async (playing: Playing, place: number, after: string) => {
  const { entries } = playing.record
  const expected = movesOf(upToNext(entries, place))
  const difference = await awaitMoves(playing.stage, expected, playing.patience)
  if (difference) throw new Error(tellDifference(after, difference))
}

const playSteps = async (stage: Stage, record: VisitRecord, { seed }: ReplayOptions, tell: Teller) => {
  const { entries, header } = record
  const playingAt = (place: number): Playing => ({
    stage,
    record,
    seed,
    patience: patience + gapAfter(entries, place),
  })
  const places = entries.flatMap((entry, place) => ('step' in entry ? [place] : []))
  const mark = header.address.includes('?') ? '&record' : '?record'
  await stage.page.goto(header.address + mark)
  await waitUntilAlive(stage.page)
  await checkAfter(playingAt(-1), -1, `After the page ${header.address} was opened`)
  tell.line(`  ✓ open ${header.address}`)
  for (const [index, place] of places.entries()) {
    const step = entries[place]
    if (!step || !('step' in step)) continue
    const name = `${index + 1} of ${places.length}: ${tellStep(step)}`
    tell.progress(`  … ${name}`)
    await perform(playingAt(place), step, place).catch((reason: Error) => {
      throw new Error(`Step ${name} could not be done: ${reason.message}`)
    })
    await checkAfter(playingAt(place), place, `After step ${name}`)
    tell.line(`  ✓ ${name}`)
  }
}

/** Plays a record on a fresh server; gives back where the site did otherwise, or null when it did the same. */
export const playRecord = async (
  record: VisitRecord,
  options: ReplayOptions,
  tell: Teller,
): Promise<string | null> => {
  const stage = await setStage(record, options)
  try {
    await playSteps(stage, record, options, tell)
    return null
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason)
  } finally {
    await stage.close()
  }
}

/** What a green replay came past, in words. */
export const tellWhole = ({ entries }: VisitRecord): string => {
  const moves = movesOf(entries)
  const actors = new Set(moves.map(({ actor }) => actor)).size
  const steps = entries.length - moves.length
  return `Green: ${steps} steps, and ${actors} actors came past the states of the record`
}
