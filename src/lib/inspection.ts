import type { InspectionEvent } from 'xstate'

type Watcher = (event: InspectionEvent) => void

const watchers = new Set<Watcher>()

const tellAll: Watcher = (event) => {
  for (const watch of watchers) watch(event)
}

/** Lets somebody see the events of every actor made from now on, until the returned function is called. */
export const watchActors = (watch: Watcher) => {
  watchers.add(watch)
  return () => {
    watchers.delete(watch)
  }
}

/** Whether somebody sees the events of actors. */
export const isWatched = () => watchers.size > 0

/** Options with which every actor of the app is made. */
export const actorOptions = () => (isWatched() ? { inspect: tellAll } : {})
