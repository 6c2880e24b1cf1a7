import { useState } from 'react'
import { useCancelLeaveMutation } from '#api/client/time/leave.endpoints.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { leaveLifecycle } from '#machines/time/leave.lifecycle.ts'
import { useDecision } from '#src/flows/use-decision.ts'

/** `today` is that of the leave's owner, `done` what is said once it was taken back. */
type Cancelling = { by: 'owner' | 'manager'; today: string; done: string }

/** Taking leave back, as its owner or the owner's manager: which may be, the question, and the sending. */
export const useCancelLeave = ({ by, today, done }: Cancelling) => {
  const [cancelLeave] = useCancelLeaveMutation()
  // Kept with its id: once it is cancelled, a list of approved leave does not know it any more.
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
    /** The leave that is asked about, in words; null while there is no question. */
    asked: asked && name,
    ask: (id: string, inWords: string) => {
      setName(inWords)
      ask('cancel', { ids: [id], version: '' })
    },
  }
}
