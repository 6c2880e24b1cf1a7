/** Widths of letters as parts of the font size; what is not listed is as wide as an `n`. */
const widths: Record<string, number> = {
  ...Object.fromEntries([..."iljI.,:;|!'’"].map((letter) => [letter, 0.29])),
  ...Object.fromEntries([...'ftr()[] -/'].map((letter) => [letter, 0.38])),
  ...Object.fromEntries([...'mwMW→↻'].map((letter) => [letter, 0.92])),
  ...Object.fromEntries([...'ABCDEFGHKLNOPQRSTUVXYZ'].map((letter) => [letter, 0.7])),
}

/** About how wide a line of text is drawn, in pixels; rather too much than too little. */
export const textWidth = (text: string, fontSize: number): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + (widths[letter] ?? 0.59), 0) * fontSize)

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
