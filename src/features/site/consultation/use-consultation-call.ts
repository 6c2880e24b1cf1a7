import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import {
  useAnswerConsultationMutation,
  useCheckConsultationMutation,
  useReserveConsultationMutation,
} from '#api/client/site/consultation.endpoints.ts'
import type { ConsultationCall } from '#api/contracts/site/consultation.contract.ts'
import { secondMs } from '#api/rules/durations.ts'
import { localZone } from '#api/rules/time-zones.ts'
import {
  type CallPress,
  type ConsultationCallEvent,
  consultationCallMachine,
  type SeenCall,
} from '#machines/site/consultation-call.machine.ts'
import { asUserFailure } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { callDays } from './call-days.ts'

/** Turns the remaining seconds into a deadline of the browser clock, which may differ from the server's. */
const seen = (call: ConsultationCall): SeenCall => ({
  ...call,
  reservationEndsAt: call.reservation ? Date.now() + call.reservation.secondsLeft * secondMs : 0,
})

const useCallActor = (token: string) => {
  const [check] = useCheckConsultationMutation()
  const [reserve] = useReserveConsultationMutation()
  const [answer] = useAnswerConsultationMutation()
  return useActorRef(
    consultationCallMachine.provide({
      actors: {
        check: fromPromise(async () => seen(await asUserFailure(() => check({ body: { token } }).unwrap()))),
        reserve: fromPromise<SeenCall, string | null>(async ({ input: at }) => {
          if (at === null) throw new Error('Nothing to reserve')
          return seen(await asUserFailure(() => reserve({ body: { token, at } }).unwrap()))
        }),
        send: fromPromise<SeenCall, CallPress | null>(async ({ input: press }) => {
          if (!press) throw new Error('Nothing to send')
          const { key, answer: given } = press
          return seen(await asUserFailure(() => answer({ body: { token, answer: given }, key }).unwrap()))
        }),
      },
    }),
    actorOptions(),
  )
}

type State = ReturnType<ReturnType<typeof useCallActor>['getSnapshot']>

const findStep = (
  state: State,
): 'loading' | 'choosing' | 'reserved' | 'mailed' | 'agreed' | 'cancelled' | 'over' => {
  if (state.matches('choosing') || state.matches('reserving')) return 'choosing'
  if (state.matches({ reserved: 'mailed' })) return 'mailed'
  if (state.matches('reserved') || state.matches('confirming')) return 'reserved'
  if (state.matches('agreed') || state.matches('cancelling')) return 'agreed'
  if (state.matches('cancelled')) return 'cancelled'
  return state.matches('over') ? 'over' : 'loading'
}

const findNotice = (state: State): 'taken' | 'expired' | null => {
  if (state.matches({ choosing: 'taken' })) return 'taken'
  return state.matches({ choosing: 'expired' }) ? 'expired' : null
}

const hasFailed = (state: State) =>
  state.matches({ choosing: 'failed' }) ||
  state.matches({ reserved: 'failed' }) ||
  state.matches({ agreed: 'failed' })

/** `isFresh`: opened by a press, so the first step takes the focus. */
export const useConsultationCall = (token: string, isFresh: boolean) => {
  const actor = useCallActor(token)
  const state = useSelector(actor, (snapshot) => snapshot)
  const [zone, setZone] = useState(localZone)
  const [day, setDay] = useState('')
  const [wasPressed, setPressed] = useState(isFresh)
  const { call, chosen, failure, isChanging } = state.context
  const isBusy = ['loading', 'reserving', 'confirming', 'cancelling'].some((busy) => busy === state.value)
  const press = (event: ConsultationCallEvent) => {
    if (isBusy) return
    setPressed(true)
    actor.send(event)
  }
  const days = callDays(call?.times.filter((at) => !(isChanging && at === call.agreed?.at)) ?? [], zone)
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: !state.matches('loading') && !state.matches('unloaded'),
      load: {
        failure: state.matches('unloaded') ? (failure?.message ?? null) : null,
        isFetching: state.matches('loading'),
        retry: () => press({ type: 'retry' }),
      },
    },
    step: findStep(state),
    wasPressed,
    ...{ call, zone, setZone, isBusy, isChanging, days },
    day: days.find((one) => one.day === day) ?? days[0],
    setDay,
    reserving: state.matches('reserving') ? chosen : null,
    isConfirming: state.matches('confirming'),
    isCancelling: state.matches('cancelling'),
    isAsked: state.matches({ agreed: 'asked' }) || state.matches('cancelling'),
    notice: findNotice(state),
    failure: hasFailed(state) ? (failure?.message ?? null) : null,
    choose: (at: string) => press({ type: 'choose', at }),
    confirm: () => {
      const at = call?.reservation?.at
      if (at) press({ type: 'confirm', answer: { kind: 'confirm', at, zone }, key: uuid() })
    },
    cancel: () => press({ type: 'cancel', answer: { kind: 'cancel' }, key: uuid() }),
    lookAgain: () => press({ type: 'retry' }),
    chooseAnother: () => press({ type: 'choose another' }),
    change: () => press({ type: 'change' }),
    keep: () => press({ type: 'keep' }),
    ask: () => press({ type: 'ask' }),
  }
}

export type CallFlow = ReturnType<typeof useConsultationCall>

/** Whole seconds until `end` (epoch milliseconds, browser clock); 0 afterwards. */
export const useSecondsUntil = (end: number): number => {
  const subscribe = useCallback((onChange: () => void) => {
    const timer = setInterval(onChange, secondMs)
    return () => clearInterval(timer)
  }, [])
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / secondMs))
  return useSyncExternalStore(subscribe, left, () => 0)
}
