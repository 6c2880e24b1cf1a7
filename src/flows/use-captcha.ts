import type HCaptcha from '@hcaptcha/react-hcaptcha'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useLazyCaptchaSettingsQuery } from '#api/client/captcha.endpoints.ts'
import { captchaMachine } from '#machines/flows/captcha.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'

/** A resettable promise. */
export const deferred = <Value>() => {
  let there: Value | null = null
  let settle: { resolve: (value: Value) => void; reject: (reason: Error) => void }
  let promise: Promise<Value>
  const startAnew = () => {
    there = null
    promise = new Promise<Value>((resolve, reject) => {
      settle = { resolve, reject }
    })
    promise.catch(() => {})
  }
  startAnew()
  return {
    get: (signal: AbortSignal) =>
      new Promise<Value>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        promise.then(resolve, reject)
      }),
    peek: () => there,
    put: (value: Value) => {
      there = value
      settle.resolve(value)
    },
    fail: (reason: Error) => {
      if (there !== null) return
      settle.reject(reason)
      startAnew()
    },
    forget: () => {
      if (there !== null) startAnew()
    },
  }
}

const failures = {
  expired: 'The captcha has expired. Please solve it again.',
  failed: 'The captcha could not be shown or solved. Please try again.',
}

/** In milliseconds. */
const patience = 15_000

const failed = () => new SendFailure({ message: failures.failed, fields: {} })

/** Mounted again if it never loaded. */
const useWidget = () => {
  const mounted = useRef<HCaptcha>(null)
  const [shown] = useState(() => deferred<HCaptcha>())
  const [round, setRound] = useState(0)
  const attach = useCallback(
    (widget: HCaptcha | null) => {
      mounted.current = widget
      if (!widget) shown.forget()
    },
    [shown],
  )
  return {
    shown,
    round,
    attach,
    onReady: () => mounted.current && shown.put(mounted.current),
    reset: () => {
      const widget = shown.peek()
      if (widget) widget.resetCaptcha()
      else setRound((last) => last + 1)
    },
  }
}

export const useCaptcha = () => {
  const { shown, round, attach, onReady, reset } = useWidget()
  const actor = useActorRef(captchaMachine.provide({ actions: { resetWidget: reset } }), actorOptions())
  const state = useSelector(actor, (snapshot) => snapshot)
  const startOver = () => actor.send({ type: 'start over' })
  const [loadSettings] = useLazyCaptchaSettingsQuery()

  /** Token of a solved captcha; an invisible one is executed. */
  const getToken = async () => {
    const { token } = actor.getSnapshot().context
    if (token) return token
    // Loads the settings again if that failed: the widget needs them.
    await loadSettings(undefined, true).unwrap()
    if (actor.getSnapshot().matches('failed')) startOver()
    const asked = await shown
      .get(AbortSignal.timeout(patience))
      .then((widget) => widget.execute({ async: true }))
    if (!asked) throw failed()
    return asked.response
  }

  /** A token is single-use: reset after every response. */
  const withToken = async <Answer>(send: (token: string) => Promise<Answer>) => {
    const token = await getToken().catch(() => {
      throw failed()
    })
    try {
      const answer = await send(token)
      startOver()
      return answer
    } catch (error) {
      if (readCallError(error)?.status) startOver()
      throw error
    }
  }

  return {
    isSolved: state.matches('solved'),
    failure: state.matches('expired') ? failures.expired : state.matches('failed') ? failures.failed : null,
    withToken,
    isFailed: state.matches('failed'),
    startOver,
    round,
    widget: {
      ref: attach,
      onReady,
      onVerify: (token: string) => actor.send({ type: 'solve', token }),
      onExpire: () => actor.send({ type: 'expire' }),
      onChalExpired: () => actor.send({ type: 'expire' }),
      onError: () => {
        shown.fail(failed())
        actor.send({ type: 'fail' })
      },
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
