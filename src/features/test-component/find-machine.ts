import { type AnyStateMachine, StateMachine } from 'xstate'

/** Every machine among what files export. */
export const machinesIn = (exported: readonly unknown[]): AnyStateMachine[] =>
  exported.filter((one) => one instanceof StateMachine)

/** @throws when there is none with this id */
export const machineCalled = (machines: readonly AnyStateMachine[], id: string): AnyStateMachine => {
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new Error(`The gallery has no machine called ${id}`)
  return machine
}
