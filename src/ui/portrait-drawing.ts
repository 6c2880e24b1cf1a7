const tints = 4

const hashOf = (id: string) => [...id].reduce((hash, letter) => (hash * 67 + letter.charCodeAt(0)) % 9973, 20)

/** First letters of the first and the last name. */
export const initialsOf = (name: string) => {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}

/** The tint and the river lines of a person, in a 200 × 200 canvas: always the same ones for the same id. */
export const portraitOf = (id: string) => {
  const hash = hashOf(id)
  const bend = 20 + (hash % 50)
  const meet = 70 + (hash % 61)
  const start = 96 + (hash % 37)
  const lines = Array.from({ length: 7 }, (_, line) => {
    const from = start + line * 14
    const to = 30 + line * 22 + (hash % 23)
    return `M-10 ${from}C40 ${from - bend} ${meet} ${to + bend} 210 ${to}`
  })
  return { tint: hash % tints, lines }
}
