import { sharedValue } from '#src/lib/shared-value.ts'

export type WaitingWork = {
  /** The number of waiting items behind each address. */
  counts: Readonly<Record<string, number | undefined>>
  hasInterviews: boolean
}

const nothing: WaitingWork = { counts: {}, hasInterviews: false }

const work = sharedValue(nothing)

/** The work that waits for the user, counted after the page has shown its rows. */
export const waitingWork = { ...work, clear: () => work.write(nothing) }
