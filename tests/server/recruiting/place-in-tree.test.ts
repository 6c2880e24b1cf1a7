import fc from 'fast-check'
import { findTreePosition } from '#server/people/org-chart.ts'

const count = 8
const getId = (index: number) => `p${index}`

const anyPeople = fc.array(fc.tuple(fc.option(fc.nat(count + 1)), fc.boolean()), {
  minLength: count,
  maxLength: count,
})

const getPeople = (drawn: [number | null, boolean][]) =>
  drawn.map(([manager, isHere], index) => ({
    id: getId(index),
    managerId: manager === null ? null : getId(manager),
    isHere,
  }))

/** Infinity in a cycle. */
const stepsUp = (managerOf: (id: string) => string | null, id: string) => {
  let steps = 0
  let next = managerOf(id)
  while (next !== null) {
    steps += 1
    if (steps > count) return Number.POSITIVE_INFINITY
    next = managerOf(next)
  }
  return steps
}

test('everybody who is here hangs on a root, and on nobody who is not here', () => {
  fc.assert(
    fc.property(anyPeople, (drawn) => {
      const people = getPeople(drawn)
      const getManager = findTreePosition(people)
      const here = people.filter(({ isHere }) => isHere).map(({ id }) => id)
      for (const id of here) {
        expect(stepsUp(getManager, id)).toBeLessThan(count)
        expect([null, ...here]).toContain(getManager(id))
      }
    }),
  )
})

test('where nobody left and nobody reports in a circle, everybody stays under their own manager', () => {
  const upward = fc.array(fc.option(fc.nat()), { minLength: count, maxLength: count })
  fc.assert(
    fc.property(upward, (drawn) => {
      const people = drawn.map((manager, index) => ({
        id: getId(index),
        managerId: manager === null || index === 0 ? null : getId(manager % index),
        isHere: true,
      }))
      const getManager = findTreePosition(people)

      expect(people.map(({ id }) => getManager(id))).toEqual(people.map(({ managerId }) => managerId))
    }),
  )
})
