const toleratedMs = 1000

/** Corrects differences of a second or more. `onSkew` gets milliseconds ahead. */
export const createDatabaseClock = (own: () => Date, onSkew: (aheadMs: number) => void = () => {}) => {
  let aheadMs = 0
  return {
    now: () => new Date(own().getTime() - aheadMs),
    /** `ask` resolves to Unix milliseconds. */
    compare: async (ask: () => Promise<number>): Promise<void> => {
      const before = own().getTime()
      const theirs = await ask()
      const after = own().getTime()
      const measured = Math.round((before + after) / 2 - theirs)
      // A slow answer measures nothing.
      if (Math.abs(after - before) >= toleratedMs || Math.abs(measured - aheadMs) < toleratedMs) return
      aheadMs = Math.abs(measured) < toleratedMs ? 0 : measured
      onSkew(aheadMs)
    },
  }
}
