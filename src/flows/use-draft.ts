import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { draftMachine, type SaveNowEvent } from '#machines/flows/draft.machine.ts'
import { draftDatabase } from '#src/lib/draft-database.ts'
import { type Draft, draftStore, fingerprintFiles } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import type { FormPart } from './form-part.ts'
import { pendingAttempt } from './pending-attempt.ts'
import type { Fields, FormFields } from './use-form-fields.ts'

type DraftOptions = {
  name: string
  /** Null if there is nothing to store. */
  current: Draft | null
  /** Fields changed here; only these override a draft that is not read yet. */
  changed: Draft['values']
  /** Must not overwrite newer input. */
  restore: (draft: Draft) => void
}

const watchLeaving = fromCallback<SaveNowEvent>(({ sendBack }) => {
  const leave = () => document.visibilityState === 'hidden' && sendBack({ type: 'save now' })
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
})

const mark = ({ values, files }: Draft) => JSON.stringify(values) + fingerprintFiles(files)

export const useDraft = ({ name, current, changed, restore }: DraftOptions) => {
  const [generation] = useState(draftDatabase.generation)
  const isOver = () => generation !== draftDatabase.generation()
  const restored = useRef<string>(null)
  const files = current?.files ?? []
  /** For callbacks after the render. */
  const latest = useRef({ files, restore })
  useLayoutEffect(() => {
    latest.current = { files, restore }
  })
  const actor = useActorRef(
    draftMachine.provide({
      actors: {
        restore: fromPromise(async ({ signal }) => {
          const draft = await draftStore.read(name)
          if (!draft || signal.aborted) return false
          restored.current = mark(draft)
          latest.current.restore(draft)
          return true
        }),
        save: fromPromise(async () => {
          if (current && !isOver()) await draftStore.write(name, current)
        }),
        remove: fromPromise(() => draftStore.remove(name)),
        watchLeaving,
      },
      actions: { saveUnread: () => current && !isOver() && draftStore.addUnread(name, changed) },
    }),
    actorOptions(),
  )
  const written = current && mark(current)
  const chosen = fingerprintFiles(files)
  const lastChosen = useRef(chosen)
  useEffect(() => {
    const isOtherChoice = lastChosen.current !== chosen
    lastChosen.current = chosen
    // Writing it again could bring back a draft another tab has sent.
    const isRestored = written !== null && written === restored.current
    if (written) restored.current = null
    if (isRestored) return
    if (isOtherChoice && generation === draftDatabase.generation())
      draftStore.choose(name, latest.current.files)
    if (!written) return
    actor.send({ type: 'change' })
    if (isOtherChoice) actor.send({ type: 'save now' })
  }, [actor, name, generation, written, chosen])
  // Layout effect: runs before the actor stops on unmount.
  useLayoutEffect(() => () => actor.send({ type: 'save now' }), [actor])
  return { discard: () => actor.send({ type: 'discard' }) }
}

type FormDraftOptions<Values extends Fields> = {
  name: string
  initialValues: Values
  formik: FormFields<Values>['formik']
  part: FormPart
}

const mergeDraft = <Values extends Fields>(values: Values, initial: Values, draft: Fields): Values => {
  const isUntouched = ([name, value]: [string, string | boolean]) =>
    typeof value === typeof initial[name] && values[name] === initial[name]
  return { ...values, ...Object.fromEntries(Object.entries(draft).filter(isUntouched)) }
}

const findChanges = <Values extends Fields>(values: Values, initial: Values): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name]))

/** Clearing can be undone until something is filled in. */
export const useFormDraft = <Values extends Fields>(options: FormDraftOptions<Values>) => {
  const { name, initialValues, formik, part } = options
  const { values: partValues, files } = part.draft
  const [cleared, setCleared] = useState<Draft | null>(null)
  const hasDraft = formik.dirty || files.length > 0 || Object.keys(partValues).length > 0
  useEffect(() => (hasDraft ? unsavedWork.begin() : undefined), [hasDraft])
  const current = hasDraft ? { values: { ...formik.values, ...partValues }, files } : null
  const restore = (draft: Draft) => {
    void formik.setValues((values) => mergeDraft(values, initialValues, draft.values), false)
    part.restore(draft)
  }
  const changed = { ...findChanges(formik.values, initialValues), ...partValues }
  const draft = useDraft({ name, current, changed, restore })
  const reset = (values?: Values) => {
    formik.resetForm(values && { values })
    part.clear()
    draft.discard()
    pendingAttempt.remove(name)
    setCleared(null)
  }
  return {
    reset,
    hasDraft,
    clear: () => {
      reset()
      setCleared(current)
    },
    canUndoClear: cleared !== null && !hasDraft,
    undoClear: () => cleared && restore(cleared),
  }
}
