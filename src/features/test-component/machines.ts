import { type AnyStateMachine, StateMachine } from 'xstate'

const files = import.meta.webpackContext('../../../machines', {
  recursive: true,
  regExp: /\.(machine|lifecycle)\.ts$/,
})

const exported = files.keys().flatMap((file) => Object.values<unknown>(Object(files(file))))

/** @throws when no file of `machines` has it */
export const machineOf = (id: string): AnyStateMachine => {
  const machine = exported.find((one) => one instanceof StateMachine && one.id === id)
  if (machine instanceof StateMachine) return machine
  throw new Error(`There is no machine called ${id}`)
}
