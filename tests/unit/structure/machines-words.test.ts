import type { AnyStateMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { getMeta, stateSentence } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { findMachines } from '../../../scripts/machines/find-machines.ts'

/** `It is “idle”.` only repeats a name. */
const isSentence = (text: string | undefined) =>
  /^[A-Z].{8,}\.$/.test(text ?? '') && !text?.startsWith('It is “')

const untold = (machine: AnyStateMachine) => {
  const { spec, events } = getMeta(machine)
  const parts = chartParts(ordinaryChart(machine))
  const known = new Set(parts.events)
  return [
    ...(spec.length === 0 ? [`${machine.id} quotes nothing it makes true`] : []),
    ...parts.leaves
      .filter((name) => !isSentence(stateSentence(machine, name)))
      .map((name) => `${machine.id}: nothing says what is seen in the state "${name}"`),
    ...[...known]
      .filter((type) => !isSentence(events[type]))
      .map((type) => `${machine.id}: nothing says what happens at "${type}"`),
    ...Object.entries(events)
      .filter(([, sentence]) => !isSentence(sentence))
      .map(([words]) => `${machine.id}: "${words}" is not told in a sentence`),
  ]
}

test('every state and every event of every chart is told in a sentence a tester can follow', async () => {
  const machines = await findMachines()
  expect(machines.length).toBeGreaterThan(23)
  expect(machines.flatMap(({ machine }) => untold(machine))).toEqual([])
})
