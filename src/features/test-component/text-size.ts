import type { Note } from './chart-shapes.ts'

/** Sizes of letters and lines on a drawing, in pixels; the style sheet of the drawing uses the same. */
export const sizes = { title: 15, titleLine: 22, note: 12, label: 12.5, line: 18 } as const

/** Widths of letters as parts of the font size; what is not listed is as wide as an `n`. */
const widths = new Map(
  Object.entries({
    "iljI.,:;|!'’": 0.29,
    'ftr()[] -/': 0.38,
    'mwMW→↻': 0.92,
    ABCDEFGHKLNOPQRSTUVXYZ: 0.7,
  }).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])),
)

/** About how wide a line of text is drawn, in pixels; rather too much than too little. */
export const textWidth = (text: string, fontSize: number): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 0.59), 0) * fontSize)

/** Breaks a text between words into lines of at most so many letters; a longer word stays whole. */
export const wrapText = (text: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** The lines in which notes are drawn. */
export const linesOf = (notes: Note[], letters: number): Note[] =>
  notes.flatMap(({ text, transition = '' }) =>
    wrapText(text, letters).map((line) => ({ text: line, transition })),
  )

/** Room for lines, in pixels. */
export const linesSize = (lines: Note[], fontSize: number) => ({
  width: Math.max(0, ...lines.map(({ text }) => textWidth(text, fontSize))),
  height: lines.length * sizes.line,
})
