import { doorModel } from '#tests/support/broken-door.ts'
import { pathsCommand } from '#tests/tours/paths-command.ts'
import { findMachines } from '../../../scripts/machines/find-machines.ts'
import { runScript } from '../../../scripts/run-command.ts'

const runOnDoor = async (subject?: string) => {
  const lines: string[] = []
  const print = (text: string) => void lines.push(...text.split('\n'))
  const code = await pathsCommand(subject, { models: [doorModel], print, prepare: async () => true })
  return { code, lines }
}

test('it lists the charts, and says so if none has a name', async () => {
  expect(await runOnDoor()).toEqual({
    code: 0,
    lines: ['door: 3 states, 4 transitions (door)', '', 'npm run paths -- <chart> walks one in Chromium.'],
  })
  expect(await runOnDoor('gate')).toEqual({
    code: 1,
    lines: ['No chart is called "gate"; npm run paths lists all.'],
  })
})

test('a walk names the sentence that is not true, what it hides, and the coverage', async () => {
  expect(await runOnDoor('Door')).toEqual({
    code: 1,
    lines: [
      'door (door): 1 tour',
      '  ✗ tour 1, 4 steps',
      '    expect(received).toBe(expected) // Object.is equality',
      '    ',
      '    Expected: "The door is locked."',
      '    Received: "The door is closed."',
      '    ',
      '    Path: open, close, lock, unlock → closed',
      '      ✓   Start: The page says that the door is closed.',
      '      ✓ 1. Press Open.',
      '      ✓   → The page says that the door is open.',
      '      ✓ 2. Press Close.',
      '      ✓   → The page says that the door is closed.',
      '      ✓ 3. Press Lock.',
      '      ✗   → The page says that the door is locked.',
      '        4. Press Unlock.',
      '          → The page says that the door is closed.',
      '    ',
      '    The shortest way to this step, taken alone from a fresh start, fails too: what is tested is broken there.',
      '    ',
      '    Not walked because of this:',
      '    - unlock, in locked',
      '',
      'machine   states   transitions   guards, both ways   total',
      'door      2/3      2/4           none                57 %',
      '  not reached in door: locked',
      '  not reached in door: closed: lock → locked',
      '  not reached in door: locked: unlock → closed',
    ],
  })
})

test('npm run paths lists every chart', async () => {
  const { code, said } = await runScript('tests/tours/paths.ts', [])
  const listed = [...said.matchAll(/^(\w+): \d+ states, \d+ transitions \(.+\)$/gm)].map(([, id]) => id)
  expect({ code, listed: listed.sort() }).toEqual({
    code: 0,
    listed: (await findMachines()).map(({ machine }) => machine.id).sort(),
  })
})
