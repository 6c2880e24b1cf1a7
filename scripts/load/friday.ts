/** What somebody comes for. */
export type Purpose = 'hours' | 'approvals' | 'visit' | 'application'

/** Somebody who comes: when, in milliseconds from the beginning, and who of those with an account. */
export type Arrival = { at: number; purpose: Purpose; person: number }

export type Friday = {
  employees: number
  /** How long it is played around five o'clock, in minutes. */
  minutes: number
  seed: number
  /** Whether everybody comes evenly through these minutes instead, which is no Friday but says what a server becomes with time. */
  isSteady?: boolean
}

/**
 * What is assumed of a firm on a Friday, openly, so that it can be argued with. Every employee enters a week's hours within
 * the hour around five o'clock, most of them near it (normally, with a standard deviation of ten minutes); one of ten is a
 * manager and decides on the sheets of the week in the same hour. The site has six page views a minute for each hundred
 * employees, and one application a minute for each thousand.
 */
export const assumed = {
  deviationMinutes: 10,
  managersOfTen: 1,
  viewsPerMinute: 6 / 100,
  applicationsPerMinute: 1 / 1000,
  /** How many of the sheets come with the client's own. */
  withFile: 0.3,
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const minuteMs = 60_000

/** Minutes from five o'clock, normally spread (Box and Muller). */
const minutesAround = (random: () => number) =>
  assumed.deviationMinutes * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Times at a rate, each as likely as any other. */
const atRate = (perMinute: number, minutes: number, random: () => number): number[] => {
  const times: number[] = []
  for (let at = 0; ; ) {
    at -= (Math.log(1 - random()) / perMinute) * minuteMs
    if (at >= minutes * minuteMs) return times
    times.push(at)
  }
}

/** Who comes in the minutes around five o'clock, in order; those who come earlier or later that evening are not played. */
export const arrivalsOf = ({ employees, minutes, seed, isSteady = false }: Friday): Arrival[] => {
  const random = randomFrom(seed)
  const arrivals: Arrival[] = []
  for (let person = 0; person < employees; person += 1) {
    const purposes: Purpose[] = person % 10 < assumed.managersOfTen ? ['hours', 'approvals'] : ['hours']
    for (const purpose of purposes) {
      const at = (isSteady ? random() * minutes : minutesAround(random) + minutes / 2) * minuteMs
      if (at >= 0 && at < minutes * minuteMs) arrivals.push({ at, purpose, person })
    }
  }
  const strangers = (purpose: Purpose, perMinute: number) =>
    atRate(perMinute * employees, minutes, random).map((at, place) => ({ at, purpose, person: place }))
  arrivals.push(...strangers('visit', assumed.viewsPerMinute))
  arrivals.push(...strangers('application', assumed.applicationsPerMinute))
  return arrivals.sort((one, other) => one.at - other.at)
}
