import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  useChangeJobAlertMutation,
  useCheckJobAlertMutation,
} from '#api/client/careers/job-alert.endpoints.ts'
import type { AlertStep, JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { type AlertPress, alertLinkMachine } from '#machines/careers/alert-link.machine.ts'
import { inWords } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

/** What takes a step back; nothing does for the others. */
const reverse: Partial<Record<AlertStep, AlertStep>> = {
  daily: 'weekly',
  weekly: 'daily',
  stop: 'start',
  start: 'stop',
  stopAll: 'startAll',
  startAll: 'stopAll',
}

/** What can be done with an alert, the first the one that is meant. */
export const stepsFor = ({ status, every, others, endsOn }: JobAlert): AlertStep[] => {
  if (status === 'Unconfirmed') return ['confirm']
  const all: AlertStep[] = others > 0 ? ['stopAll'] : []
  if (status === 'Stopped') return ['start', ...all]
  return [
    ...(endsOn === null ? [] : (['keep'] as const)),
    every === 'daily' ? 'weekly' : 'daily',
    'stop',
    ...all,
  ]
}

/** The alert of a mailed link, and what its page does with it. */
export const useJobAlert = (token: string) => {
  const [check] = useCheckJobAlertMutation()
  const [change] = useChangeJobAlertMutation()
  const actor = useActorRef(
    alertLinkMachine.provide({
      actors: {
        check: fromPromise(() => inWords(() => check({ body: { token } }).unwrap())),
        send: fromPromise<JobAlert, AlertPress | null>(async ({ input: press }) => {
          if (!press) throw new Error('Nothing to send')
          return inWords(() => change({ body: { token, step: press.step }, key: press.key }).unwrap())
        }),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { alert, press, taken, failure } = state.context
  return {
    link: {
      isVoid: state.matches('void'),
      isChecked: alert !== null && !state.matches('unchecked'),
      load: {
        failure: state.matches('unchecked') ? (failure?.message ?? null) : null,
        isFetching: state.matches('checking'),
        retry: () => actor.send({ type: 'retry' }),
      },
    },
    alert,
    /** The step that is on its way. */
    sending: state.matches('sending') ? (press?.step ?? null) : null,
    isBusy: !state.matches('shown'),
    taken: state.matches({ shown: 'ready' }) && taken ? { step: taken, reverse: reverse[taken] } : null,
    /** Why nothing was changed. */
    failure: state.matches({ shown: 'failed' }) ? (failure?.message ?? null) : null,
    take: (step: AlertStep) => actor.send({ type: 'take', step, key: uuid() }),
  }
}
