import { leaveColour, monthColour } from '#src/features/time/time-sheets/calendar-days.ts'

const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`)

const channel = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** Contrast of white text, by WCAG. */
const contrast = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

test('each month has a colour of its own, and none is that of leave', () => {
  expect(new Set([...months.map(monthColour), leaveColour]).size).toBe(13)
})

test.each([...months.map(monthColour), leaveColour])('white text on %s can be read', (colour) => {
  expect(contrast(colour)).toBeGreaterThanOrEqual(4.5)
})
