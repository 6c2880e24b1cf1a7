import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && guard && 'type' in guard ? String(guard.type) : ''
}

const delayWords = ({ implementations }: AnyStateMachine, delay: string) => {
  const time = implementations.delays[delay]
  return typeof time === 'number' ? `${delay}, ${time} ms` : delay
}

/** What an event is called on a drawing: `after pauseInTyping, 400 ms` for `after.pauseInTyping`. */
export const eventLabel = (machine: AnyStateMachine, eventType: string): string => {
  if (eventType === '') return 'always'
  if (eventType.startsWith('after.')) return `after ${delayWords(machine, eventType.slice('after.'.length))}`
  return eventType.replace(/^xstate\.done\.state\..*/, 'all done')
}

/** Whether another transition of the state is tried before this one at the same event. */
const isOtherwise = (transition: AnyTransitionDefinition) =>
  (transition.source.transitions.get(transition.eventType) ?? []).indexOf(transition) > 0

/** `submit [it is whole]`: the event of a transition, and what it asks first. */
export const transitionWords = (machine: AnyStateMachine, transition: AnyTransitionDefinition): string => {
  const condition = guardWords(transition.guard) || (isOtherwise(transition) ? 'otherwise' : '')
  return eventLabel(machine, transition.eventType) + (condition && ` [${condition}]`)
}
