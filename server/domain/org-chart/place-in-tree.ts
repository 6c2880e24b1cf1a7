type Placed = { id: string; managerId: string | null; isHere: boolean }

/**
 * Who each person is shown under: the nearest manager who is here, or null at a root. When people report in a
 * circle, the first of them in the list is taken for a root, so that nobody is lost.
 */
export const placeInTree = (people: readonly Placed[]) => {
  const known = new Map(people.map((person) => [person.id, person]))
  const placed = new Map<string, string | null>()

  const nearestHere = (id: string | null, passed: Set<string>): string | null => {
    const person = id === null ? undefined : known.get(id)
    if (!person || passed.has(person.id)) return null
    return person.isHere ? person.id : nearestHere(person.managerId, passed.add(person.id))
  }

  const leadsTo = (from: string | null, id: string): boolean => {
    const above = new Set<string>()
    let next = from
    while (next !== null && !above.has(next)) {
      if (next === id) return true
      above.add(next)
      next = (placed.has(next) ? placed.get(next) : known.get(next)?.managerId) ?? null
    }
    return false
  }

  for (const { id, managerId } of people) {
    const manager = nearestHere(managerId, new Set([id]))
    placed.set(id, manager !== null && leadsTo(manager, id) ? null : manager)
  }
  return (id: string): string | null => placed.get(id) ?? null
}
