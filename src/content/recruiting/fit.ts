/** How candidates compare with the terms of a job. */
export const fitWords = {
  label: (job: string) => `Compared with ${job}`,
  answers: { met: 'met', unmet: 'not met', unknown: 'not known' },
  known: (asks: string, known: string) => `${asks} (theirs: ${known})`,
} as const
