/** What the way of an answer takes, and what machines that keep the time differ by, in milliseconds. */
const toleratedMs = 1000

/**
 * The time that all servers on a database go by. The clock of a machine counts as long as it differs from the database's by less
 * than a second; otherwise it is corrected, and `onSkew` is told by how many milliseconds it is ahead.
 */
export const createDatabaseClock = (own: () => Date, onSkew: (aheadMs: number) => void = () => {}) => {
  let aheadMs = 0
  return {
    now: () => new Date(own().getTime() - aheadMs),
    /** Compares the clocks; `ask` resolves to what the database's says, in milliseconds since 1970. */
    compare: async (ask: () => Promise<number>): Promise<void> => {
      const before = own().getTime()
      const theirs = await ask()
      const after = own().getTime()
      const measured = Math.round((before + after) / 2 - theirs)
      // An answer that was slow says little, and one in which the clock was set says nothing.
      if (Math.abs(after - before) >= toleratedMs || Math.abs(measured - aheadMs) < toleratedMs) return
      aheadMs = Math.abs(measured) < toleratedMs ? 0 : measured
      onSkew(aheadMs)
    },
  }
}

export type DatabaseClock = ReturnType<typeof createDatabaseClock>
