import { sampleNames } from '#src/content/firm/sample-names.ts'

export const screens = {
  calendar: {
    alt: 'October 2026 as a calendar of weeks. Each weekday carries its hours in a bar, such as 8.0, with a check mark where they are approved, each Saturday the sum of its week, such as 40.0, and two days of leave are red with an L. Above stands 174.5 of 168 hours. Beside it stands the day that was pressed: client, approved, two tasks with their outcome and hours.',
    caption: 'The month, with the selected day next to it.',
  },
  week: {
    alt: 'A form with the activities of one week: for each a task, its outcome and its duration, with a button to add another. Durations may be typed as 1.5, 1:30 or 90m.',
    caption: 'A week as it is entered, task by task.',
  },
  approvals: {
    alt: `Approvals: 12 requests are waiting, and the 7 of ${sampleNames[8].join(' ')} are selected, with the buttons Approve and Reject above. The first is opened: a week at Cascadia Health Network, 17.5 hours, with 3.5 on each weekday and what was done.`,
    caption: 'The same hours in front of the manager who decides.',
  },
  submissions: {
    alt: 'A table of submissions: candidate, job, rate, the partner who submitted, the day, and a status such as Submitted, Under Review, Rejected or Interview.',
    caption: 'Every submission with its partner, rate and status.',
  },
  charts: {
    alt: 'The statechart of a form as boxes: editable, with ready and failed in it, then submitting and thankYou. Each box says what is seen in its state, which events are possible there, and where each leads.',
    caption: 'The chart of a form: its states, and where each event leads.',
  },
} as const

export type ScreenName = keyof typeof screens

export const screenNames = ['calendar', 'week', 'approvals', 'submissions', 'charts'] as const

export const screenThemes = ['light', 'dark'] as const

export type ScreenTheme = (typeof screenThemes)[number]

/** Pixels of the larger pictures. */
export const screenSize = { width: 1440, height: 900 } as const

/** Pixels: phones, and large or high-density displays. */
export const screenWidths = [720, 1440] as const

export const screenFile = (
  name: ScreenName,
  theme: ScreenTheme,
  width: (typeof screenWidths)[number],
): string => `/screens/${name}-${theme}-${width}.webp`
