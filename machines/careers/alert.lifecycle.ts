import { setup } from 'xstate'
import type { AlertStep } from '#api/contracts/careers/job-alert.contract.ts'

/** The statuses of a job alert and the steps between them. */
export const alertLifecycle = setup({
  types: { events: {} as { type: Exclude<AlertStep, 'stopAll' | 'startAll'> } },
}).createMachine({
  id: 'alert',
  meta: {
    spec: ['An alert is mailed once its address confirmed it, and until it is stopped'],
    events: {
      confirm: 'Whoever got the link confirms it.',
      keep: 'They keep it when they are asked after a year.',
      daily: 'They want it daily.',
      weekly: 'They want it weekly.',
      stop: 'They stop it, on its page or by the button of their mail program.',
      start: 'They start it again.',
    },
  },
  initial: 'Unconfirmed',
  states: {
    Unconfirmed: {
      description: 'Someone asked for it; nothing but the link is mailed.',
      on: { confirm: 'Active' },
    },
    Active: {
      description: 'New jobs are mailed.',
      on: {
        confirm: 'Active',
        keep: 'Active',
        daily: 'Active',
        weekly: 'Active',
        stop: 'Stopped',
        start: 'Active',
      },
    },
    Stopped: {
      description: 'Nothing is mailed. It can be started again until it is forgotten.',
      on: { stop: 'Stopped', start: 'Active' },
    },
  },
})
