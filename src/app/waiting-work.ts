import { sharedValue } from '#src/lib/shared-value.ts'

export type WaitingWork = {
  /** By URL. */
  counts: Readonly<Record<string, number | undefined>>
  hasInterviews: boolean
}

const nothing: WaitingWork = { counts: {}, hasInterviews: false }

const work = sharedValue(nothing)

/** Counted after the page has rendered its rows. */
export const waitingWork = { ...work, clear: () => work.write(nothing) }
