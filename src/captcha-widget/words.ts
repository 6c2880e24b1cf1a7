/** What the widget shows and announces. */
export const words = {
  label: 'I am human',
  group: 'Captcha',
  mark: 'Solved by your browser, on this site',
  states: {
    idle: '',
    working: 'Working…',
    done: 'Done',
    expired: 'Expired. Please tick again.',
    failed: 'That did not work. Please try again.',
  },
} as const

export type State = keyof typeof words.states
