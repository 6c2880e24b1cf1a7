import type { InspectionEvent } from 'xstate'

type Watcher = (event: InspectionEvent) => void

let watcher: Watcher | undefined

export const watchActors = (watch: Watcher) => {
  watcher = watch
}

export const isWatched = () => watcher !== undefined

/** Pass to every `createActor`, `useActorRef` and `useMachine`. */
export const actorOptions = () => (watcher ? { inspect: watcher } : {})
