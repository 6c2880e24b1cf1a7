import { type AnyStateMachine, StateMachine } from 'xstate'
import charts from '#src/content/charts.generated.json'

/** Every chart of the project, in the order of their files. */
export const allMachines: AnyStateMachine[] = Object.keys(charts)
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(`../../${file}`)))
  .filter((exported) => exported instanceof StateMachine)

/** @throws when no chart has this id */
export const machineCalled = (id: string): AnyStateMachine => {
  const machine = allMachines.find((one) => one.id === id)
  if (!machine) throw new Error(`There is no machine called ${id}`)
  return machine
}
