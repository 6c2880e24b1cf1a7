import { join } from 'node:path'
import { runCommand } from '#tests/support/run-command.ts'

test('the house has no more doors than it may have; npm run figures prints them', async () => {
  const script = join(import.meta.dirname, '../../scripts/figures.ts')
  const { code, said } = await runCommand(process.execPath, ['--import', 'tsx', script])
  expect({ code, exceeded: said.split('\n').filter((line) => line.startsWith('Too much')) }).toEqual({
    code: 0,
    exceeded: [],
  })
  expect(said).toMatch(/^Files behind contact +\d+ +at most 49$/m)
})
