import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { draftMachine, type KeepNowEvent } from '#machines/flows/draft.machine.ts'
import { type Attempt, type FormValues, nextAttempt } from '#machines/flows/form-flow.machine.ts'
import { draftDatabase } from '#src/lib/draft-database.ts'
import { type Draft, draftStore, filesMark } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

type DraftOptions = {
  /** Under which the draft is kept. */
  name: string
  /** The form as it is now; null while there is nothing worth keeping. */
  current: Draft | null
  /** What of it was changed here; only that is put over a draft that was not read yet. */
  changed: Draft['values']
  /** Fills in what is not filled in yet: what was typed or chosen meanwhile is newer. */
  putBack: (draft: Draft) => void
}

const watchLeaving = fromCallback<KeepNowEvent>(({ sendBack }) => {
  const leave = () => document.visibilityState === 'hidden' && sendBack({ type: 'keep now' })
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
})

/** Tells two drafts apart. */
const mark = ({ values, files }: Draft) => JSON.stringify(values) + filesMark(files)

const shape = z.object({ values: z.record(z.string(), z.unknown()), key: z.uuid() })

const field = (name: string) => `attempt/${name}`

const read = (name: string): Attempt | null => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(field(name)) ?? ''))
  } catch {
    return null
  }
}

const keep = (name: string, attempt: Attempt) => {
  try {
    sessionStorage.setItem(field(name), JSON.stringify(attempt))
  } catch {
    // Storage that is full or forbidden: a reload before the answer begins another attempt.
  }
}

/** The last attempt of a form that no answer is known of, kept in the tab over a reload. */
export const keptAttempt = {
  /** The attempt to send these values: the last one again where it held the same. */
  of: (name: string, values: FormValues): Attempt => {
    const attempt = nextAttempt(read(name), { values, key: uuid() })
    keep(name, attempt)
    return attempt
  },
  forget: (name: string) => {
    try {
      sessionStorage.removeItem(field(name))
    } catch {
      // Nothing was kept where storage is forbidden.
    }
  },
}

/** Keeps the draft of a form over reloads and failures until it is sent or thrown away. */
export const useDraft = ({ name, current, changed, putBack }: DraftOptions) => {
  const [era] = useState(draftDatabase.era)
  const isOver = () => era !== draftDatabase.era()
  const restored = useRef<string>(null)
  const files = current?.files ?? []
  /** For what happens later than it was rendered. */
  const latest = useRef({ files, putBack })
  useLayoutEffect(() => {
    latest.current = { files, putBack }
  })
  const actor = useActorRef(
    draftMachine.provide({
      actors: {
        restore: fromPromise(async ({ signal }) => {
          const draft = await draftStore.read(name)
          if (!draft || signal.aborted) return false
          restored.current = mark(draft)
          latest.current.putBack(draft)
          return true
        }),
        keep: fromPromise(async () => {
          if (current && !isOver()) await draftStore.write(name, current)
        }),
        remove: fromPromise(() => draftStore.remove(name)),
        watchLeaving,
      },
      actions: { keepUnread: () => current && !isOver() && draftStore.addUnread(name, changed) },
    }),
    actorOptions(),
  )
  const written = current && mark(current)
  const chosen = filesMark(files)
  const lastChosen = useRef(chosen)
  useEffect(() => {
    const isOtherChoice = lastChosen.current !== chosen
    lastChosen.current = chosen
    // What was put back is kept already; to keep it once more could bring back what another tab has sent meanwhile.
    const isPutBack = written !== null && written === restored.current
    if (written) restored.current = null
    if (isPutBack) return
    if (isOtherChoice && era === draftDatabase.era()) draftStore.choose(name, latest.current.files)
    if (!written) return
    actor.send({ type: 'change' })
    if (isOtherChoice) actor.send({ type: 'keep now' })
  }, [actor, name, era, written, chosen])
  // Before the actor is stopped with the component.
  useLayoutEffect(() => () => actor.send({ type: 'keep now' }), [actor])
  return { discard: () => actor.send({ type: 'discard' }) }
}
