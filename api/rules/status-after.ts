import { type AnyStateMachine, type EventFromLogic, transition } from 'xstate'

const snapshotAt = (lifecycle: AnyStateMachine, status: string) =>
  lifecycle.resolveState({ value: status, context: {} })

/** Null if not allowed. Guards read only the event. */
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
