import type { AnyEventObject } from 'xstate'

/** With what the sample of a chart begins, and what its events carry, by the words they are described with. */
export type Sample = { input?: unknown; cases: Record<string, AnyEventObject> }

/** What a failed call looks like to a chart. */
export const lost = new Error('The connection is gone')
