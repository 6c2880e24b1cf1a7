import { type AnyStateMachine, StateMachine } from 'xstate'

type Chart = AnyStateMachine['config']
type ChartState = NonNullable<NonNullable<Chart['states']>[string]>
type Invocation = Exclude<NonNullable<ChartState['invoke']>, readonly unknown[]>
type Transitions = NonNullable<ChartState['on']>

const getAnswers = ({ id, src, onDone, onError, onSnapshot }: Invocation): Transitions => {
  const name = id ?? (typeof src === 'string' ? src : undefined)
  if (!name) throw new Error('An invoked actor has neither an id nor a name, so its answers cannot be events')
  return {
    ...(onDone && { [`${name}.done`]: [onDone].flat(2) }),
    ...(onError && { [`${name}.error`]: [onError].flat(2) }),
    ...(onSnapshot && { [`${name}.snapshot`]: [onSnapshot].flat(2) }),
  }
}

const getDelays = (after: ChartState['after']): Transitions =>
  Object.fromEntries(Object.entries(after ?? {}).map(([delay, transition]) => [`after.${delay}`, transition]))

const getStandIns = ({ invoke, after }: ChartState): Transitions[] => [
  ...[invoke ?? []].flat().map(getAnswers),
  getDelays(after),
]

const mergeEvents = (state: string, parts: Transitions[]): Transitions => {
  const events: Transitions = {}
  for (const [type, transition] of parts.flatMap((part) => Object.entries(part))) {
    if (type in events) throw new Error(`Two events of the state "${state}" would both be called "${type}"`)
    events[type] = transition
  }
  return events
}

const ordinaryState = (name: string, { invoke, after, on, states, ...rest }: ChartState): ChartState => ({
  ...rest,
  on: mergeEvents(name, [on ?? {}, ...getStandIns({ invoke, after })]),
  ...(states && {
    states: Object.fromEntries(
      Object.entries(states).map(([child, config]) => [child, ordinaryState(child, config ?? {})]),
    ),
  }),
})

/** Throws if an event would move two regions. */
const standIns = (name: string, state: ChartState): string[] => {
  const inside = Object.entries(state.states ?? {}).map(
    ([child, config]) => new Set(standIns(child, config ?? {})),
  )
  const below = inside.flatMap((events) => [...events])
  const twice = below.find((event, index) => below.indexOf(event) !== index)
  if (state.type === 'parallel' && twice) {
    throw new Error(`Two regions of "${name}" would both move on "${twice}"; give their actors an id each`)
  }
  return [...getStandIns(state).flatMap(Object.keys), ...below]
}

/** Keeps `assign` only. */
const pureActions = (actions: AnyStateMachine['implementations']['actions']) =>
  Object.fromEntries(
    Object.entries(actions ?? {}).map(([name, action]) => [
      name,
      typeof action === 'function' && 'resolve' in action ? action : () => {},
    ]),
  )

/** Replaces actors and delays by events: `<actor>.done`, `<actor>.error`, `after.<delay>`. */
export const ordinaryChart = (machine: AnyStateMachine, input?: unknown): AnyStateMachine => {
  const { context, invoke, after, ...config } = machine.config
  standIns(machine.id, machine.config)
  const chart: Chart = {
    ...config,
    ...ordinaryState(machine.id, { ...config, invoke, after }),
    context: typeof context === 'function' ? (given: object) => context({ ...given, input }) : context,
  }
  return new StateMachine(chart, {
    ...machine.implementations,
    actions: pureActions(machine.implementations.actions),
  })
}
