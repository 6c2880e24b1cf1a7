import type { InspectionEvent } from 'xstate'

type Watcher = (event: InspectionEvent) => void

let watcher: Watcher | undefined

/** Shows the events of every actor created from now on to `watch`. */
export const watchActors = (watch: Watcher) => {
  watcher = watch
}

export const isWatched = () => watcher !== undefined

/** Options of every `createActor`, `useActorRef` and `useMachine` call in the app. */
export const actorOptions = () => (watcher ? { inspect: watcher } : {})
