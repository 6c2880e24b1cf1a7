import type { InspectionEvent, Observer } from 'xstate'

export type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void)

let inspector: Inspect | undefined

/** Sets who sees the events of every actor started from now on. */
export const setInspector = (inspect: Inspect) => {
  inspector = inspect
}

/** Options with which every actor of the app is started. */
export const actorOptions = () => (inspector ? { inspect: inspector } : {})
