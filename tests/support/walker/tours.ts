import { wordsFor } from '#src/lib/chart/chart-words.ts'
import type { ChartGraph, Edge, Place } from './graph.ts'

/** What tours are to come past: every event at every place, or every part of the chart once. */
export type Thoroughness = 'every edge' | 'every part'

/** What an edge does for tours of one thoroughness. */
export const getItems = (thoroughness: Thoroughness) => (edge: Edge) =>
  thoroughness === 'every edge' ? [edge.id] : [...new Set(edge.parts())]

/** How many steps a fresh start is worth: a tour goes on as long as what is left is hardly further from where it is. */
const freshStart = 3

type Search = {
  graph: Pick<ChartGraph, 'start' | 'edgesFrom'>
  /** What an edge would come past that is still wanted. */
  gainOf: (edge: Edge) => string[]
}

/** The places around one, nearest first, each with the way there. */
const placesFrom = function* ({ edgesFrom }: Search['graph'], from: Place) {
  const known = new Set([from])
  let nearest: { place: Place; way: Edge[] }[] = [{ place: from, way: [] }]
  while (nearest.length > 0) {
    yield nearest
    const next: typeof nearest = []
    for (const { place, way } of nearest) {
      for (const edge of edgesFrom(place)) {
        if (known.has(edge.to)) continue
        known.add(edge.to)
        next.push({ place: edge.to, way: [...way, edge] })
      }
    }
    nearest = next
  }
}

/** The way that takes, at each place, the edge with the number given; it ends where none is. */
export const wayBy = (graph: Search['graph'], choices: number[]): Edge[] => {
  const way: Edge[] = []
  for (const choice of choices) {
    const edges = graph.edgesFrom(way.at(-1)?.to ?? graph.start)
    const edge = edges[choice % edges.length]
    if (!edge) break
    way.push(edge)
  }
  return way
}

/**
 * The way that takes these events from the start.
 *
 * @param events the words that describe each: its case, or its type
 * @throws if one of them is not possible where its turn comes
 */
export const findWay = (graph: Search['graph'], events: readonly string[]): Edge[] => {
  const way: Edge[] = []
  for (const words of events) {
    const from = way.at(-1)?.to ?? graph.start
    const edge = graph.edgesFrom(from).find(({ event }) => wordsFor(event) === words)
    if (!edge)
      throw new Error(
        `The event "${words}" is not possible after: ${['start', ...events.slice(0, way.length)].join(', ')}`,
      )
    way.push(edge)
  }
  return way
}

/** The shortest way to where an edge begins, and along it; null where there is none. */
export const wayTo = (graph: Search['graph'], edge: Edge): Edge[] | null => {
  for (const places of placesFrom(graph, graph.start)) {
    const found = places.find(({ place }) => place === edge.from)
    if (found) return [...found.way, edge]
  }
  return null
}

/** Whether something wanted can still be reached once an edge was taken. */
const leadsOn = ({ graph, gainOf }: Search, edge: Edge) => {
  const taken = new Set(gainOf(edge))
  const isWanted = (other: Edge) => gainOf(other).some((item) => !taken.has(item))
  return [...placesFrom(graph, edge.to)].flat().some(({ place }) => graph.edgesFrom(place).some(isWanted))
}

/** The shortest way to something wanted: rather one that does not end there, then the one that comes past most. */
const nearestWanted = (search: Search, from: Place): Edge[] | null => {
  for (const places of placesFrom(search.graph, from)) {
    const ways = places.flatMap(({ place, way }) =>
      search.graph
        .edgesFrom(place)
        .filter((edge) => search.gainOf(edge).length > 0)
        .map((edge) => ({ way: [...way, edge], edge })),
    )
    const [best] = ways
      .map(({ way, edge }) => ({
        way,
        ends: leadsOn(search, edge) ? 0 : 1,
        gain: search.gainOf(edge).length,
      }))
      .sort((one, other) => one.ends - other.ends || other.gain - one.gain)
    if (best) return best.way
  }
  return null
}

/**
 * One way from the start that comes past as much as it can without going further than a fresh start would; `first` is
 * how it begins.
 */
const planTour = (search: Search, take: (edge: Edge) => void, first: Edge[] = []): Edge[] => {
  const tour = [...first]
  for (const edge of first) take(edge)
  let place = first.at(-1)?.to ?? search.graph.start
  for (;;) {
    const way = nearestWanted(search, place)
    if (!way) return tour
    const afresh = nearestWanted(search, search.graph.start)
    if (tour.length > 0 && afresh && way.length > afresh.length + freshStart) return tour
    for (const edge of way) take(edge)
    tour.push(...way)
    place = way.at(-1)?.to ?? place
  }
}

/**
 * Plans few and short tours, each from the start, that together come past all that is wanted and can be reached: a
 * greedy answer to the directed Chinese postman, within some 5 % of the best one on charts of this size.
 *
 * @param wanted what is still to be come past, as `itemsOf` names it; left as it is
 * @param first how the first of them begins
 */
export const planTours = (
  graph: Search['graph'],
  wanted: ReadonlySet<string>,
  items: (edge: Edge) => string[],
  first: Edge[] = [],
): Edge[][] => {
  const left = new Set(wanted)
  const search: Search = { graph, gainOf: (edge) => items(edge).filter((item) => left.has(item)) }
  const take = (edge: Edge) => {
    for (const item of items(edge)) left.delete(item)
  }
  const tours: Edge[][] = []
  for (;;) {
    const tour = planTour(search, take, tours.length === 0 ? first : [])
    if (tour.length === 0) return tours
    tours.push(tour)
  }
}
