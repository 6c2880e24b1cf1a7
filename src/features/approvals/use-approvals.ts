import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useApproveLeavesMutation, useRejectLeavesMutation } from '#api/client/leave.endpoints.ts'
import { useStepTimesheetsMutation } from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { approvalMachine, type SentDecision } from '#machines/time-sheet/approval.machine.ts'
import { approvals } from '#src/content/approvals.ts'
import { asFailure } from '#src/flows/as-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'
import { nameOfSheet } from './sheet-words.ts'

type Items = readonly TimeSheet[]

/** Sends a decision: sheets and leave go by calls of their own, each all or none. */
const useDecider = (items: Items) => {
  const [stepTimesheets] = useStepTimesheetsMutation()
  const [approveLeaves] = useApproveLeavesMutation()
  const [rejectLeaves] = useRejectLeavesMutation()
  return async ({ call, ids, reason, key }: SentDecision) => {
    const isLeave = (id: string) => items.some((item) => item.id === id && item.kind === 'leave')
    const leaves = ids.filter(isLeave)
    const sheets = ids.filter((id) => !isLeave(id))
    if (sheets.length > 0) {
      await stepTimesheets({ call, ids: sheets, key, ...(reason && { reason }) }).unwrap()
    }
    if (leaves.length === 0) return
    if (call === 'approve') await approveLeaves({ body: { ids: leaves }, key }).unwrap()
    else await rejectLeaves({ body: { ids: leaves, reason }, key }).unwrap()
  }
}

/** Why a decision was not taken; what somebody else decided in the meantime is named. */
const explain = (error: unknown, items: Items): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure)) return failed
  const overtaken = items.filter(({ id }) => id in failed.failure.fields)
  if (failed.failure.code !== 'STEP_REFUSED' || overtaken.length === 0) return failed
  return new Error(approvals.overtaken(overtaken.map(nameOfSheet).join('; ')))
}

/** Deciding on what waits: what is ticked, what is being asked, and what the buttons do. */
export const useApprovals = (items: Items) => {
  const decide = useDecider(items)
  const actor = useActorRef(
    approvalMachine.provide({
      actors: {
        decide: fromPromise<void, SentDecision | null>(async ({ input }) => {
          if (!input) throw new Error('Nothing to decide')
          await decide(input).catch((error) => {
            throw explain(error, items)
          })
        }),
      },
      actions: {
        announceDone: ({ context }) => context.sent && notify.success(approvals.done[context.sent.call]),
        announceFailure: ({ context }) => context.failure && notify.error(context.failure),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const known = new Set(items.map(({ id }) => id))
  return {
    selected: new Set(state.context.selected.filter((id) => known.has(id))),
    failure: state.context.failure,
    isDeciding: state.matches('deciding'),
    /** What a reason is asked for; it stays while the decision is on its way. */
    question: state.matches('browsing') ? null : state.context.decision,
    select: (ids: ReadonlySet<string>) => actor.send({ type: 'select', ids: [...ids] }),
    approve: (ids: readonly string[]) => actor.send({ type: 'approve', ids, key: uuid() }),
    reject: (ids: readonly string[]) => actor.send({ type: 'ask for reason', call: 'reject', ids }),
    reopen: (id: string) => actor.send({ type: 'ask for reason', call: 'reopen', ids: [id] }),
    giveReason: (reason: string) => actor.send({ type: 'give reason', reason, key: uuid() }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}

export type Approvals = ReturnType<typeof useApprovals>
