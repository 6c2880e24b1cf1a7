import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { isWatched } from '#src/lib/inspection.ts'

type Coming<Chart extends AnyStateMachine> = {
  /** Undefined until its code has loaded. */
  actor?: Actor<Chart>
  /** Last event before the code loaded; a double click counts once. */
  waiting?: EventFromLogic<Chart>
}

/** Loads the chart on the first event; the snapshot is null until then. After a failed load, the next event retries. */
export const useLateActor = <Chart extends AnyStateMachine>(load: () => Promise<Actor<Chart>>) => {
  const [actor, setActor] = useState<Actor<Chart> | null>(null)
  const coming = useRef<Coming<Chart> | null>(null)
  const prepare = useCallback(() => {
    if (coming.current) return coming.current
    const here: Coming<Chart> = {}
    coming.current = here
    const begin = (loaded: Actor<Chart>) => {
      // The component may have unmounted.
      if (coming.current !== here) return
      here.actor = loaded.start()
      if (here.waiting) loaded.send(here.waiting)
      setActor(loaded)
    }
    load().then(begin, () => {
      if (coming.current === here) coming.current = null
    })
    return here
  }, [load])
  useEffect(() => {
    if (isWatched()) prepare()
    return () => {
      coming.current?.actor?.stop()
      coming.current = null
    }
  }, [prepare])
  const send = useCallback(
    (event: EventFromLogic<Chart>) => {
      const here = prepare()
      if (here.actor) here.actor.send(event)
      else here.waiting = event
    },
    [prepare],
  )
  /** Sends only if the actor is loaded. */
  const tell = useCallback(
    (event: EventFromLogic<Chart>) => {
      const here = coming.current
      if (here?.actor || here?.waiting) send(event)
    },
    [send],
  )
  const subscribe = useCallback(
    (listen: () => void) => {
      const { unsubscribe } = actor?.subscribe(listen) ?? { unsubscribe: () => {} }
      return unsubscribe
    },
    [actor],
  )
  const snapshot = useSyncExternalStore<SnapshotFrom<Chart> | null>(
    subscribe,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
  return { snapshot, send, tell, prepare }
}
