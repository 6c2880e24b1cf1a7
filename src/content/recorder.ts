/** Words of the recorder's bar. */
export const recorder = {
  label: 'Recording',
  heading: 'This tab is being recorded',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  summary: 'What is recorded, and what is masked?',
  full: 'The recording is full. Nothing more is added.',
  told: 'It records what you press and choose, which fields you type in, and the states of the page. Codes, phone numbers, email addresses, names and what you type are masked; dates and numbers of up to three digits are not. Nothing leaves this browser: you save a file and decide who gets it.',
  save: 'Stop and save',
  discard: 'Stop without saving',
  saved: (file: string) => `Saved as ${file}. Nothing more is recorded.`,
  close: 'Close',
  fileName: (moment: string) => `record-${moment.slice(0, 16).replace('T', '-').replace(':', '')}.jsonl`,
} as const
