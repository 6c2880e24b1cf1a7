import { useState } from 'react'
import { useCancelLeaveMutation } from '#api/client/time/leave.endpoints.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { leaveLifecycle } from '#machines/time/leave.lifecycle.ts'
import { useDecision } from '#src/flows/use-decision.ts'

/** `today` in the time zone of the leave's owner; `done` is the confirmation. */
type Cancelling = { by: 'owner' | 'manager'; today: string; done: string }

export const useCancelLeave = ({ by, today, done }: Cancelling) => {
  const [cancelLeave] = useCancelLeaveMutation()
  // Stored, since a list of approved leave no longer holds it once it is cancelled.
  const [name, setName] = useState('')
  const { asked, ask, ...asking } = useDecision({
    steps: ['cancel'],
    send: async ({ ids: [id = ''], key }) => {
      await cancelLeave({ body: { id }, key }).unwrap()
      return done
    },
  })
  return {
    ...asking,
    mayCancel: ({ status, startDate }: { status: string; startDate: string }) =>
      statusAfter(leaveLifecycle, status, { type: 'cancel', by, hasStarted: startDate <= today }) !== null,
    asked: asked && name,
    ask: (id: string, description: string) => {
      setName(description)
      ask('cancel', { ids: [id], version: '' })
    },
  }
}
