import type { PathFacts } from './definition.ts'
import type { ChartGraph, Edge } from './graph.ts'
import type { Step } from './read-path.ts'
import { getMessage, PathFailure } from './run-steps.ts'
import { planTours, wayTo } from './tours.ts'

export type TourGround = {
  graph: ChartGraph
  items: (edge: Edge) => string[]
  read: (steps: Step[]) => PathFacts
}

export type StepFailure = { failure: unknown; alone: string }

export class TourFailure extends Error {
  readonly failures: StepFailure[]

  constructor(failures: StepFailure[], hidden: string[]) {
    const told = failures.map(({ failure, alone }) => `${getMessage(failure)}\n\n${alone}`)
    const notWalked = hidden.length > 0 ? [`Not walked because of this:\n- ${hidden.join('\n- ')}`] : []
    super([...told, ...notWalked].join('\n\n'), { cause: failures[0]?.failure })
    this.name = 'TourFailure'
    this.failures = failures
  }
}

/** Gives a tour up after this many failures. */
const mostFailures = 5

/** Null for the start, or if no step is to blame. */
const blamed = (way: Edge[], failure: unknown): { before: Edge[]; edge: Edge | null } => {
  const step = failure instanceof PathFailure ? failure.step : 0
  return { before: way.slice(0, Math.max(step - 1, 0)), edge: way[step - 1] ?? null }
}

const failsAlone =
  'The shortest way to this step, taken alone from a fresh start, fails too: what is tested is broken there.'
const failsOnTheWay = 'The shortest way to this step, taken alone from a fresh start, does not get that far:'
const goesWellAlone =
  'The shortest way to this step, taken alone from a fresh start, goes well: something that happened earlier on the tour stays behind.'

/**
 * Retries a failed step alone from a fresh start to separate it from earlier steps; walks what it hid in tours that
 * avoid broken edges. Throws `TourFailure`.
 */
export const walkTour = async (
  tour: Edge[],
  { graph, items, read }: TourGround,
  go: (path: PathFacts) => Promise<void>,
) => {
  const wanted = new Set(tour.flatMap(items))
  const broken = new Set<Edge>()
  const failures: StepFailure[] = []
  const passable: TourGround['graph'] = {
    ...graph,
    edgesFrom: (place) => graph.edgesFrom(place).filter((edge) => !broken.has(edge)),
  }
  const walked = (edges: Edge[]) => {
    for (const item of edges.flatMap(items)) wanted.delete(item)
  }

  const attempt = async (way: Edge[]) => {
    try {
      await go(read(graph.stepsOf(way)))
      walked(way)
      return null
    } catch (failure) {
      const { before, edge } = blamed(way, failure)
      walked(before)
      return { failure, edge }
    }
  }

  const attemptAlone = async (edge: Edge | null): Promise<string> => {
    const again = await attempt((edge && wayTo(passable, edge)) ?? [])
    if (!again) return goesWellAlone
    if (again.edge) broken.add(again.edge)
    if (edge) broken.add(edge)
    return again.edge === edge ? failsAlone : `${failsOnTheWay}\n\n${getMessage(again.failure)}`
  }

  let tours = [tour]
  while (tours[0] && failures.length < mostFailures) {
    const found = await attempt(tours[0])
    tours = tours.slice(1)
    if (!found) continue
    const alone = await attemptAlone(found.edge)
    failures.push({ failure: found.failure, alone })
    if (!found.edge && alone !== goesWellAlone) break
    if (found.edge) walked([found.edge])
    tours = planTours(passable, wanted, items)
  }
  const hidden = graph.edges.filter((edge) => items(edge).some((item) => wanted.has(item)))
  if (failures.length > 0) throw new TourFailure(failures, [...new Set(hidden.map(({ name }) => name))])
}
