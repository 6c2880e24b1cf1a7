import { useCallback, useState } from 'react'
import { useLateActor } from '#src/flows/use-late-actor.ts'
import { useFocusBack } from '#src/lib/take-focus.ts'

export const useAnswerReview = () => {
  const [steps, setSteps] = useState<typeof import('./review-steps.tsx') | null>(null)
  const load = useCallback(async () => {
    const loaded = await import(/* webpackChunkName: "review-steps" */ './review-steps.tsx')
    setSteps(loaded)
    return loaded.createAnswerReview()
  }, [])
  const { snapshot, send, prepare } = useLateActor(load)
  const isOpen = snapshot !== null && snapshot.value !== 'proposed'
  const focusBack = useFocusBack(isOpen, isOpen)
  return {
    /** Null until the lazy chunk has loaded. */
    steps,
    isCorrecting: snapshot?.matches('correcting') ?? false,
    isRefused: snapshot?.matches({ correcting: 'refused' }) ?? false,
    decision: snapshot?.context.decision ?? null,
    focusBack,
    prepare,
    approve: (answer: string) => send({ type: 'approve', answer, at: Date.now() }),
    submit: (answer: string) => send({ type: 'submit correction', answer, at: Date.now() }),
    correct: () => send({ type: 'correct' }),
    type: () => send({ type: 'type' }),
    cancel: () => send({ type: 'cancel' }),
    startOver: () => send({ type: 'start over' }),
  }
}
