import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { draftMachine, type KeepNowEvent } from '#machines/draft/draft.machine.ts'
import { draftDatabase } from '#src/lib/draft-database.ts'
import { type Draft, draftStore } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'

type DraftOptions = {
  /** Under which the draft is kept. */
  name: string
  /** The form as it is now; null while there is nothing worth keeping. */
  current: Draft | null
  /** What of it was changed here; only that is put over a draft that was not read yet. */
  changed: Draft['values']
  putBack: (draft: Draft) => void
}

/** Tells two drafts apart. */
const mark = ({ values, more, file }: Draft) => JSON.stringify([values, more, file?.name, file?.lastModified])

const watchLeaving = fromCallback<KeepNowEvent>(({ sendBack }) => {
  const leave = () => document.visibilityState === 'hidden' && sendBack({ type: 'keep now' })
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
})

/** Keeps the draft of a form over reloads and failures until it is sent or thrown away. */
export const useDraft = ({ name, current, changed, putBack }: DraftOptions) => {
  const [era] = useState(draftDatabase.era)
  const restored = useRef<string>(null)
  const file = current?.file
  const lastFile = useRef(file)
  const actor = useActorRef(
    draftMachine.provide({
      actors: {
        restore: fromPromise(async ({ signal }) => {
          const draft = await draftStore.read(name)
          if (!draft || signal.aborted) return false
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
      actions: {
        keepUnread: () => {
          if (current && era === draftDatabase.era())
            draftStore.addUnread(name, { ...current, values: changed })
        },
      },
    }),
    actorOptions(),
  )
  const written = current && mark(current)
  useEffect(() => {
    const isOtherFile = lastFile.current !== file
    lastFile.current = file
    if (!written) return
    // What was put back is kept already; to keep it once more could bring back what another tab has sent meanwhile.
    const isPutBack = written === restored.current
    restored.current = null
    if (isPutBack) return
    actor.send({ type: 'change' })
    if (isOtherFile) actor.send({ type: 'keep now' })
  }, [actor, written, file])
  // Before the actor is stopped with the component.
  useLayoutEffect(() => () => actor.send({ type: 'keep now' }), [actor])
  return { discard: () => actor.send({ type: 'discard' }) }
}
