const toleratedMs = 1000

/**
 * Corrects this machine's clock if it differs from the database's by a second or more. `onSkew` gets milliseconds
 * ahead.
 */
export const createDatabaseClock = (own: () => Date, onSkew: (aheadMs: number) => void = () => {}) => {
  let aheadMs = 0
  return {
    now: () => new Date(own().getTime() - aheadMs),
    /** `ask` resolves to milliseconds since 1970. */
    compare: async (ask: () => Promise<number>): Promise<void> => {
      const before = own().getTime()
      const theirs = await ask()
      const after = own().getTime()
      const measured = Math.round((before + after) / 2 - theirs)
      // A slow answer, or a clock change meanwhile, is useless.
      if (Math.abs(after - before) >= toleratedMs || Math.abs(measured - aheadMs) < toleratedMs) return
      aheadMs = Math.abs(measured) < toleratedMs ? 0 : measured
      onSkew(aheadMs)
    },
  }
}

export type DatabaseClock = ReturnType<typeof createDatabaseClock>
