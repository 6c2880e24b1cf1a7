import { machineCalled, machinesIn } from './find-machine.ts'

const files = import.meta.webpackContext('../../../machines', {
  recursive: true,
  regExp: /\.(machine|lifecycle)\.ts$/,
})

const machines = machinesIn(files.keys().flatMap((file) => Object.values<unknown>(Object(files(file)))))

/** @throws when no file of `machines` has it */
export const machineOf = (id: string) => machineCalled(machines, id)
