export const fitWords = {
  label: (job: string) => `Compared with ${job}`,
  answers: { met: 'met', unmet: 'not met', unknown: 'not known' },
  known: (asks: string, known: string) => `${asks} (theirs: ${known})`,
} as const
