import { findMachines } from '../../../scripts/machines/find-machines.ts'
import { runScript } from '../../../scripts/run-command.ts'

test('npm run paths lists every chart', async () => {
  const { code, said } = await runScript('tests/tours/paths.ts', [])
  const listed = [...said.matchAll(/^(\w+): \d+ states, \d+ transitions \(.+\)$/gm)].map(([, id]) => id)
  expect({ code, listed: listed.sort() }).toEqual({
    code: 0,
    listed: (await findMachines()).map(({ machine }) => machine.id).sort(),
  })
})
