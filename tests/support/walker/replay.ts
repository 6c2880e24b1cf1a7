import { type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock, StateMachine } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import type { StepFacts } from './definition.ts'

/** `fits: yes`, `fits: no` */
export const guardAnswers = ({ implementations }: AnyStateMachine, used: string[]) =>
  Object.keys(implementations.guards ?? {})
    .filter((name) => used.includes(name))
    .flatMap((name) => [`${name}: yes`, `${name}: no`])

/** Built-in guards of XState, such as `stateIn`, answer through `check`. */
const watchBuiltIn = <Guard extends object>(guard: Guard, onAnswer: (answer: unknown) => void): Guard =>
  new Proxy(guard, {
    get: (made, key) => {
      const value: unknown = Reflect.get(made, key)
      if (key !== 'check' || typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, made, given)
        onAnswer(answer)
        return answer
      }
    },
  })

const watchGuards = (chart: AnyStateMachine, onAnswer: (answer: string) => void) => {
  const guards = Object.entries(chart.implementations.guards ?? {}).map(([name, guard]) => {
    if (typeof guard !== 'function') return [name, guard] as const
    const reportAnswer = (answer: unknown) => onAnswer(`${name}: ${answer ? 'yes' : 'no'}`)
    if ('check' in guard) return [name, watchBuiltIn(guard, reportAnswer)] as const
    const watched: typeof guard = (given, params) => {
      const answer = guard(given, params)
      reportAnswer(answer)
      return answer
    }
    return [name, watched] as const
  })
  return new StateMachine(chart.config, { ...chart.implementations, guards: Object.fromEntries(guards) })
}

export const replayer = (chart: AnyStateMachine) => {
  const guards = new Set<string>()
  const taken = new Set<string>()
  const watched = watchGuards(chart, (answer) => guards.add(answer))
  const names = chartParts(watched).transitions

  const facts = (): Omit<StepFacts, 'states'> => {
    const seen = { transitions: [...taken], guards: [...guards] }
    taken.clear()
    guards.clear()
    return seen
  }
  return (events: AnyEventObject[]) => {
    facts()
    const actor = createActor(watched, {
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return
        for (const transition of inspected._transitions) {
          const name = names.get(transition)
          if (name) taken.add(name)
        }
      },
    }).start()
    const start = facts()
    const steps = events.map((event) => {
      actor.send(event)
      return facts()
    })
    actor.stop()
    return [start, ...steps]
  }
}
