import { z } from 'zod'

/** The version of records that are written now; it grows when older replays could not follow them. */
export const recordVersion = 1

/** The first line of a record: where and how the visit began. */
export const recordHeader = z.object({
  record: z.literal('skagit'),
  version: z.number().int().positive(),
  /** Name of the site's main script, which changes with every build. */
  build: z.string(),
  /** Path and query of the first page, its personal parts masked. */
  address: z.string().startsWith('/'),
  viewport: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  /** When it began. */
  clock: z.iso.datetime(),
  timeZone: z.string(),
  language: z.string(),
  colors: z.enum(['light', 'dark']),
  /** Who was signed in when it began. */
  role: z.enum(['visitor', 'employee', 'partner']),
})

/** Something on the page by its role and name; `place` counts those of the same role and name from 0. */
export const recordTarget = z.object({ role: z.string(), name: z.string(), place: z.number().int().min(0) })

/** Milliseconds since the record began. */
const at = z.number().min(0)

/** What the person did. */
export const recordStep = z.discriminatedUnion('step', [
  z.object({ at, step: z.literal('open'), address: z.string().startsWith('/') }),
  z.object({ at, step: z.literal('click'), target: recordTarget }),
  /** A press on nothing in particular, in pixels of the window. */
  z.object({ at, step: z.literal('press'), x: z.number(), y: z.number() }),
  z.object({ at, step: z.literal('fill'), target: recordTarget, text: z.string() }),
  z.object({
    at,
    step: z.literal('choose'),
    target: recordTarget,
    option: z.string(),
    place: z.number().int().min(0),
  }),
  z.object({
    at,
    step: z.literal('files'),
    target: recordTarget,
    files: z.array(z.object({ kind: z.string(), size: z.number().int().min(0) })),
  }),
  z.object({ at, step: z.literal('key'), target: recordTarget, key: z.string() }),
  z.object({ at, step: z.literal('history'), by: z.number().int() }),
])

/** What an actor was told, and the state it is in after that. */
export const recordMove = z.object({
  at,
  /** Name of the chart, and which of its actors: `signIn#1`. */
  actor: z.string(),
  event: z.looseObject({ type: z.string() }),
  state: z.string(),
  /** How many times in a row this was so. */
  times: z.number().int().positive().optional(),
})

export type RecordHeader = z.infer<typeof recordHeader>
export type RecordTarget = z.infer<typeof recordTarget>
export type RecordStep = z.infer<typeof recordStep>
export type RecordMove = z.infer<typeof recordMove>
export type RecordEntry = RecordStep | RecordMove
