import { type AnyStateMachine, StateMachine } from 'xstate'

const files = import.meta.webpackContext('../../../../machines', {
  recursive: true,
  regExp: /\.(machine|lifecycle)\.ts$/,
})

const machines = files
  .keys()
  .flatMap((file): unknown[] => Object.values(Object(files(file))))
  .filter((exported) => exported instanceof StateMachine)

export const findMachine = (id: string): AnyStateMachine => {
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new Error(`No machine is called ${id}`)
  return machine
}
