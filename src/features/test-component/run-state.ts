import type { AnyEventObject } from 'xstate'
import type { SamplePath } from './sample-chart.ts'

/** What the reader has the sample do: the events so far, and the path they follow. */
export type RunState = {
  events: readonly AnyEventObject[]
  /** Place of the chosen path among the paths; null while the reader chooses events freely. */
  path: number | null
  /** What plays by itself: the chosen path, all paths from there on, or nothing. */
  playing: 'nothing' | 'path' | 'all'
}

type Paths = readonly SamplePath[]

export const atStart: RunState = { events: [], path: null, playing: 'nothing' }

/** The reader sends an event, and is on no path any more. */
export const sendOne = ({ events }: RunState, event: AnyEventObject): RunState => ({
  ...atStart,
  events: [...events, event],
})

/** The run without its last event. */
export const undo = ({ events, path }: RunState): RunState => ({
  ...atStart,
  events: events.slice(0, -1),
  path,
})

/** The beginning of a path. */
export const choosePath = (path: number): RunState => ({ ...atStart, path })

/** The path as far as one of its steps; 0 is its start. */
export const goTo = (paths: Paths, path: number, step: number): RunState => ({
  ...choosePath(path),
  events: paths[path]?.steps.slice(0, step).map(({ event }) => event) ?? [],
})

/** Whether a run stands at the end of its path. */
export const isAtEnd = (paths: Paths, { events, path }: RunState): boolean =>
  path !== null && events.length >= (paths[path]?.steps.length ?? 0)

/** One step further: along the path, to the next path where all are played; playing ends where nothing is left. */
export const advance = (paths: Paths, state: RunState): RunState => {
  const { events, playing } = state
  const path = state.path ?? 0
  const isFollowed = playing === 'all' && path < paths.length - 1
  if (isAtEnd(paths, { ...state, path })) {
    return isFollowed ? { ...choosePath(path + 1), playing } : { ...state, playing: 'nothing' }
  }
  const next = goTo(paths, path, state.path === null ? 1 : events.length + 1)
  return isAtEnd(paths, next) && !isFollowed ? next : { ...next, playing }
}

/** Begins to play: a path that is at its end from its start, all paths from the first. */
export const play = (paths: Paths, state: RunState, playing: 'path' | 'all'): RunState => {
  if (playing === 'all') return { ...choosePath(0), playing }
  const isUnderWay = state.path !== null && !isAtEnd(paths, state)
  return { ...(isUnderWay ? state : choosePath(state.path ?? 0)), playing }
}
