import { type AnyStateMachine, type EventFromLogic, transition } from 'xstate'

const snapshotAt = (lifecycle: AnyStateMachine, status: string) =>
  lifecycle.resolveState({ value: status, context: {} })

/**
 * The status a record has after `event`, or null when its lifecycle does not allow that step now.
 * A lifecycle is a chart whose top-level states are the statuses; what a guard must know comes with the event.
 */
export const statusAfter = <Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  status: string,
  event: EventFromLogic<Lifecycle>,
): string | null => {
  const chart: AnyStateMachine = lifecycle
  const now = snapshotAt(chart, status)
  if (!now.can(event)) return null
  const [next] = transition(chart, now, event)
  return String(next.value)
}
