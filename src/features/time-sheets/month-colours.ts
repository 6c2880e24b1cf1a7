/** Colours of January to December, dark enough for white text on them. */
const monthColours = [
  '#1d5fa8',
  '#7b3fa0',
  '#0f766e',
  '#3f7d20',
  '#a3446b',
  '#8a5a00',
  '#b0480f',
  '#0e7490',
  '#6b5b1e',
  '#5b4b8a',
  '#187a60',
  '#334e8a',
] as const

export const leaveColour = '#b42318'

/** Colour of the month a day (YYYY-MM-DD) lies in. */
export const monthColour = (day: string): string =>
  monthColours[Number(day.slice(5, 7)) - 1] ?? monthColours[0]

/** What a mark on a day is drawn with. The calendar writes these on the mark itself, before any rule of a style sheet. */
export type MarkColours = { backgroundColor: string; borderColor: string }

/** A filled mark. */
export const filled = (colour: string): MarkColours => ({ backgroundColor: colour, borderColor: colour })

/** Of hours that do not count, which are drawn as an outline. */
export const outlined: MarkColours = { backgroundColor: 'transparent', borderColor: 'var(--ink-2)' }
