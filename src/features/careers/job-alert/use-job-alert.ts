import {
  useChangeJobAlertMutation,
  useCheckJobAlertMutation,
} from '#api/client/careers/job-alert.endpoints.ts'
import type { AlertStep, JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { useLink } from '#src/flows/use-link.ts'

const reverse: Partial<Record<AlertStep, AlertStep>> = {
  daily: 'weekly',
  weekly: 'daily',
  stop: 'start',
  start: 'stop',
  stopAll: 'startAll',
  startAll: 'stopAll',
}

/** Expected step first. */
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

export const useJobAlert = (token: string) => {
  const [check] = useCheckJobAlertMutation()
  const [change] = useChangeJobAlertMutation()
  const { subject, applied, failure, ...link } = useLink<JobAlert, AlertStep>({
    check: () => check({ body: { token } }).unwrap(),
    send: (step, key) => change({ body: { token, step }, key }).unwrap(),
  })
  return {
    ...link,
    alert: subject,
    applied: applied && { step: applied, reverse: reverse[applied] },
    /** After `STEP_REFUSED` the alert is shown as it is now, without an error. */
    failure: failure && failure.code !== 'STEP_REFUSED' ? failure.message : null,
  }
}
