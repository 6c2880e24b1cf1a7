import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { draftMachine, type LeaveEvent } from '#machines/draft/draft.machine.ts'
import { draftDatabase } from '#src/lib/draft-database.ts'
import { type Draft, draftStore } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type DraftOptions = {
  /** Under which the draft is kept. */
  name: string
  /** The form as it is now; null while there is nothing worth keeping. */
  current: Draft | null
  putBack: (draft: Draft) => void
}

/** Tells two drafts apart. */
const mark = ({ values, more, file }: Draft) => JSON.stringify([values, more, file?.name, file?.lastModified])

const watchLeaving = fromCallback<LeaveEvent>(({ sendBack }) => {
  const leave = () => document.visibilityState === 'hidden' && sendBack({ type: 'leave' })
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
})

/** Keeps the draft of a form over reloads and failures until it is sent or thrown away. */
export const useDraft = ({ name, current, putBack }: DraftOptions) => {
  const [era] = useState(draftDatabase.era)
  const restored = useRef<string>(null)
  const actor = useActorRef(
    draftMachine.provide({
      actors: {
        restore: fromPromise(async () => {
          const draft = await draftStore.read(name)
          if (!draft) return false
          restored.current = mark(draft)
          putBack(draft)
          return true
        }),
        keep: fromPromise(async () => {
          if (current && era === draftDatabase.era()) await draftStore.write(name, current)
        }),
        remove: fromPromise(() => draftStore.remove(name)),
        watchLeaving,
      },
    }),
    actorOptions(),
  )
  const written = current && mark(current)
  useEffect(() => {
    if (!written) return
    // What was put back is kept already; to keep it once more could bring back what another tab has sent meanwhile.
    const isPutBack = written === restored.current
    restored.current = null
    if (!isPutBack) actor.send({ type: 'change' })
  }, [actor, written])
  // Before the actor is stopped with the component.
  useLayoutEffect(() => () => actor.send({ type: 'leave' }), [actor])
  return { discard: () => actor.send({ type: 'discard' }) }
}
