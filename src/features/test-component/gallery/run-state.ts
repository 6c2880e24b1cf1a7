import type { AnyEventObject } from 'xstate'
import type { SamplePath } from './sample-paths.ts'

/** What the reader has the sample do: the events so far, and the path they follow. */
export type RunState = {
  events: readonly AnyEventObject[]
  /** Place of the chosen path among the paths; null while the reader chooses events freely. */
  path: number | null
  /** What plays by itself: the chosen path, all paths from there on, or nothing. */
  playing: 'nothing' | 'path' | 'all'
}

export const atStart: RunState = { events: [], path: null, playing: 'nothing' }

/** The reader sends an event, and is on no path any more. */
export const sendOne = ({ events }: RunState, event: AnyEventObject): RunState => ({
  events: [...events, event],
  path: null,
  playing: 'nothing',
})

/** The run without its last event. */
export const undo = ({ events, path }: RunState): RunState => ({
  events: events.slice(0, -1),
  path,
  playing: 'nothing',
})

/** The beginning of a path. */
export const choosePath = (path: number): RunState => ({ events: [], path, playing: 'nothing' })

/** The path as far as one of its steps; 0 is its start. */
export const goTo = (paths: readonly SamplePath[], path: number, step: number): RunState => ({
  events: paths[path]?.steps.slice(0, step).map(({ event }) => event) ?? [],
  path,
  playing: 'nothing',
})

/** Whether a run stands at the end of its path. */
export const isAtEnd = (paths: readonly SamplePath[], { events, path }: RunState): boolean =>
  path !== null && events.length >= (paths[path]?.steps.length ?? 0)

/** One step further: along the path, to the next path where all are played; playing ends where nothing is left. */
export const advance = (paths: readonly SamplePath[], state: RunState): RunState => {
  const { events, playing } = state
  const path = state.path ?? 0
  if (!isAtEnd(paths, { ...state, path })) {
    const next = { ...goTo(paths, path, state.path === null ? 1 : events.length + 1), playing }
    const isDone = isAtEnd(paths, next) && (playing !== 'all' || path === paths.length - 1)
    return isDone ? { ...next, playing: 'nothing' } : next
  }
  return playing === 'all' && path < paths.length - 1
    ? { ...choosePath(path + 1), playing }
    : { ...state, playing: 'nothing' }
}

/** Begins to play: a path that is at its end from its start, all paths from the first. */
export const play = (paths: readonly SamplePath[], state: RunState, what: 'path' | 'all'): RunState => {
  const begun = what === 'all' ? choosePath(0) : choosePath(state.path ?? 0)
  const isUnderWay = what === 'path' && state.path !== null && !isAtEnd(paths, state)
  return { ...(isUnderWay ? state : begun), playing: what }
}
