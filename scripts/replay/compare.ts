/** A state an actor came to, and the name of the event that led there. */
export type Move = { actor: string; event: string; state: string }

/** Where an actor was expected, and where it was found. */
export type Difference = { actor: string; expected: string; found: string; move: number }

const longestRound = 8

const isRepeated = (states: string[], start: number, length: number) =>
  start + 2 * length <= states.length &&
  states.slice(start, start + length).every((state, place) => state === states[start + length + place])

/** The states without rounds made again at once: how often somebody stopped typing says nothing. */
const withoutRounds = (states: string[]): string[] => {
  for (let length = 1; length <= longestRound; length += 1) {
    const start = states.findIndex((_, place) => isRepeated(states, place, length))
    if (start >= 0) return withoutRounds([...states.slice(0, start), ...states.slice(start + length)])
  }
  return states
}

/** The moves without those that only time brought about, up to the next that something else did. */
const withoutTime = (moves: Move[]): Move[] => {
  let isPassing = false
  return moves.filter(({ event }) => {
    if (event.startsWith('xstate.after')) isPassing = true
    else if (!event.startsWith('xstate.')) isPassing = false
    return !isPassing
  })
}

const statesOf = (moves: Move[]) => withoutRounds(moves.map(({ state }) => state)).join(' → ')

/** Whether an actor came past the expected states, in their order, at some point of what was seen. */
const isReached = (expected: Move[], seen: Move[]) => {
  const wanted = [statesOf(expected), statesOf(withoutTime(expected))]
  for (let length = seen.length; length >= 0; length -= 1) {
    const past = seen.slice(0, length)
    if (statesOf(past) === wanted[0] || statesOf(withoutTime(past)) === wanted[1]) return true
  }
  return false
}

const ofActor = (moves: Move[], actor: string) => moves.filter((move) => move.actor === actor)

/** The first expected move of an actor that was not made; undefined when all were. */
const firstMissing = (expected: Move[], seen: Move[]) =>
  isReached(expected, seen)
    ? undefined
    : expected.find((_, place) => !isReached(expected.slice(0, place + 1), seen))

/** The first place where what was seen does not follow what is expected; null when every actor came past all. */
export const firstDifference = (expected: Move[], seen: Move[]): Difference | null => {
  const missing = [...new Set(expected.map(({ actor }) => actor))].flatMap((actor) => {
    const own = ofActor(seen, actor)
    const move = firstMissing(ofActor(expected, actor), own)
    const found = own.at(-1)?.state ?? 'nowhere'
    return move ? [{ actor, expected: move.state, found, move: expected.indexOf(move) }] : []
  })
  return missing.sort((one, other) => one.move - other.move)[0] ?? null
}
