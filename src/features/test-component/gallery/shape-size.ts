import type { Line, Note, Shape } from './chart-shapes.ts'
import { textWidth, wrapText } from './text-size.ts'

export type Size = { width: number; height: number }

/** Sizes of letters and lines on a drawing, in pixels; the style sheet of the drawing uses the same. */
export const type = { title: 15, titleLine: 22, note: 12, noteLine: 18, label: 12.5, labelLine: 18 } as const

const noteLetters = 34
const labelLetters = 24
const padding = { x: 14, y: 10 }

/** A note in the lines it is drawn in. */
export const noteLines = ({ text }: Note): string[] => wrapText(text, noteLetters)

/** The words of an arrow in the lines they are drawn in. */
export const labelLines = (text: string): string[] => wrapText(text, labelLetters)

const widest = (lines: string[], fontSize: number) =>
  Math.max(0, ...lines.map((line) => textWidth(line, fontSize)))

/** Room for a state's name and what it does; of a state with states inside it, the room above those. */
export const wordsSize = ({ label, notes }: Shape): Size => {
  const lines = notes.flatMap(noteLines)
  return {
    width: Math.max(textWidth(label, type.title) * 1.04, widest(lines, type.note)) + padding.x * 2,
    height: type.titleLine + lines.length * type.noteLine + padding.y * 2,
  }
}

/** Size of a shape that holds no other. */
export const shapeSize = (shape: Shape): Size => {
  if (shape.kind === 'start') return { width: 14, height: 14 }
  const { width, height } = wordsSize(shape)
  return { width: Math.max(width, 92), height }
}

/** Size of the words on an arrow; nothing for an arrow without. */
export const labelSize = ({ labels }: Line): Size => {
  if (labels.length === 0) return { width: 0, height: 0 }
  const blocks = labels.map(({ text }) => labelLines(text))
  return {
    width: widest(blocks.flat(), type.label) + 16,
    height: blocks.flat().length * type.labelLine + (blocks.length - 1) * 4 + 8,
  }
}
