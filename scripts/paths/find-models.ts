import { expect } from 'expect'
import type { BrowserModel } from '#tests/support/browser-model.ts'
import type { FoundMachine } from '../machines/find-machines.ts'

/** Every model of `tests/models`, in the order of their names. */
export const findModels = async (): Promise<BrowserModel[]> => {
  // Inside Jest the models use its own.
  if (!('expect' in globalThis)) Object.assign(globalThis, { expect })
  const { allModels } = await import('#tests/models/all-models.ts')
  return allModels
}

/** A chart and the models that look for it in the browser. */
export type ChartModels = FoundMachine & { models: BrowserModel[] }

/** Joins every chart with its models. */
export const withModels = (machines: FoundMachine[], models: BrowserModel[]): ChartModels[] =>
  machines.map((found) => ({
    ...found,
    models: models.filter(({ machine }) => machine.id === found.machine.id),
  }))

/** `formFlow`, `form-flow` and `Form Flow` are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const nothingCalled = (subject: string, names: string[]) =>
  new Error(`There is nothing called "${subject}". There are: ${[...new Set(names)].sort().join(', ')}`)

/** @throws with the names there are, when nothing has this one */
export const chartsCalled = (charts: ChartModels[], subject: string): ChartModels[] => {
  const wanted = plain(subject)
  const found = charts.filter(({ machine, models }) =>
    ['all', machine.id, ...models.map(({ name }) => name)].map(plain).includes(wanted),
  )
  if (found.length === 0) throw nothingCalled(subject, ['all', ...charts.map(({ machine }) => machine.id)])
  return found
}

/** @throws with the names there are, when nothing has this one */
export const modelsCalled = (models: BrowserModel[], subject: string): BrowserModel[] => {
  const wanted = plain(subject)
  const found = models.filter(({ name, machine }) => ['all', name, machine.id].map(plain).includes(wanted))
  if (found.length > 0) return found
  throw nothingCalled(subject, ['all', ...models.flatMap(({ name, machine }) => [name, machine.id])])
}
