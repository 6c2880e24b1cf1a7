import type HCaptcha from '@hcaptcha/react-hcaptcha'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const problems = {
  expired: 'The captcha has expired. Please solve it again.',
  failed: 'The captcha could not be shown or solved. Please try again.',
}

/** The captcha of a form: what its widget says, and the token a call takes along. */
export const useCaptcha = () => {
  const widget = useRef<HCaptcha>(null)
  const actor = useActorRef(
    captchaMachine.provide({ actions: { resetWidget: () => widget.current?.resetCaptcha() } }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const problem = state.matches('expired')
    ? problems.expired
    : state.matches('failed')
      ? problems.failed
      : null
  return {
    isSolved: state.matches('solved'),
    problem,
    /** Asks an invisible captcha for its token; resolves to what a visible one gave. */
    getToken: async () => {
      const { token } = actor.getSnapshot().context
      if (token) return token
      const answer = await widget.current?.execute({ async: true })
      return answer?.response ?? ''
    },
    startOver: () => actor.send({ type: 'start over' }),
    widget: {
      ref: widget,
      onVerify: (token: string) => actor.send({ type: 'solve', token }),
      onExpire: () => actor.send({ type: 'expire' }),
      onChalExpired: () => actor.send({ type: 'expire' }),
      onError: () => actor.send({ type: 'fail' }),
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
