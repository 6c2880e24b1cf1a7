import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, createMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, stateSentence } from '#src/lib/chart/chart-words.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { fileName } from '../machines/page.ts'
import type { Failed } from './tell-failure.ts'

const docs = join(import.meta.dirname, '../../docs/machines')

const transitionsOf = (machine: AnyStateMachine) => {
  const chart = ordinaryChart(machine)
  return [...chartParts(chart).transitions].map(([{ source, target, eventType }, name]) => ({
    name,
    place: `In “${stateSentence(chart, source.path.join('.'))}”, “${eventSentence(chart, { type: eventType })}”`,
    target: `“${
      target
        ? target.map(({ path }) => stateSentence(chart, path.join('.'))).join(' ')
        : 'what was there before'
    }”`,
  }))
}

/**
 * The transitions of a chart that differ from its page in `docs/machines`: a chart's paths are made from the chart
 * itself, so a transition that was changed by mistake would go unnoticed.
 */
export const changedTransitions = (machine: AnyStateMachine, folder = docs): Failed[] => {
  const file = join(folder, `${fileName(machine.id)}.json`)
  if (!existsSync(file)) return []
  const documented = transitionsOf(createMachine(JSON.parse(readFileSync(file, 'utf8'))))
  const present = transitionsOf(machine)
  const missing = documented.filter(({ name }) => !present.some((one) => one.name === name))
  const added = present.filter(({ name }) => !documented.some((one) => one.name === name))
  const failed = (told: string, name: string) => ({
    name: `${machine.id}, ${name}`,
    short: told,
    told: `${told}.\n    (${name}; after a change on purpose run npm run machines)`,
  })
  return [
    ...missing.map(({ place, target, name }) =>
      failed(`${place} no longer leads to ${target}, as docs/machines says`, name),
    ),
    ...added.map(({ place, target, name }) =>
      failed(`${place} now leads to ${target}, which docs/machines does not say`, name),
    ),
  ]
}
