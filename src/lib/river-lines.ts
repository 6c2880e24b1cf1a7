export type RiverLine = { d: string; accent: boolean; opacity: number }

/** Park–Miller: server and browser must render alike. */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const round = Math.round

export const riverLines = (seed: number, count: number): RiverLine[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const share = i / count
    const start = 140 + i * 15
    const bend = 40 + random() * 90
    const meet = 760 + random() * 420
    const middle = 300 + (i - 20) * 9 + round(60 * Math.sin(i * 0.5))
    const accent = i % 11 === 3
    const d = [
      `M-20 ${round(start + 260)}`,
      `C360 ${round(start + 200 - bend)} ${round(meet - 320)} ${round(middle + bend)} ${round(meet)} ${round(middle)}`,
      `S1260 ${round(middle - 140 - bend * share)} 1470 ${round(middle - 190 + i * 4)}`,
    ].join('')
    return { d, accent, opacity: accent ? 0.75 : round((0.12 + 0.22 * random()) * 100) / 100 }
  })
}
