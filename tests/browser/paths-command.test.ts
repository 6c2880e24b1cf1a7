import { type DoorFault, doorModel } from '#tests/support/broken-door.ts'
import { pathsCommand } from '../../scripts/paths/command.ts'

/** Runs the command on the door; gives back its exit code and every line it says. */
const runOn = async (fault: DoorFault, ...args: string[]) => {
  const said: string[] = []
  const code = await pathsCommand(args, {
    models: [doorModel(fault)],
    tell: { line: (text) => void said.push(text), progress: () => {} },
    prepare: async () => true,
  })
  return { code, said: said.join('\n').split('\n') }
}

/** What is told of the sentence that is not true: beside it the steps of the way there. */
const notLocked = (way: string[]) => [
  '    expect(received).toBe(expected) // Object.is equality',
  '',
  '    Expected: "The door is locked."',
  '    Received: "The door is closed."',
  '',
  ...way,
  '      ✗   → The page says that the door is locked.',
  '        %. Press Unlock.',
  '          → The page says that the door is closed.',
  '',
]

const table = [
  'machine   states   transitions   guards, both ways   total',
  'door      2/3      2/4           none                57 %',
  '  not reached in door: locked',
  '  not reached in door: closed: lock → locked',
  '  not reached in door: locked: unlock → closed',
  '',
  '1 failed:',
]

test('a broken transition: the tour says which sentence is not true, that it is not true alone, and what it hides', async () => {
  const way = [
    '    Path: open, close, lock, unlock → closed',
    '      ✓   Start: The page says that the door is closed.',
    '      ✓ 1. Press Open.',
    '      ✓   → The page says that the door is open.',
    '      ✓ 2. Press Close.',
    '      ✓   → The page says that the door is closed.',
    '      ✓ 3. Press Lock.',
  ]
  expect(await runOn('does not lock', '--run', 'door')).toEqual({
    code: 1,
    said: [
      'door (door): 1 tour',
      '  ✗ 1 of 1: open, close, lock, unlock → closed',
      '    At step 3, “The page says that the door is locked.” is not true.',
      ...notLocked(way).map((line) => line.replace('%', '4')),
      '    The shortest way to this step, taken alone from a fresh start, fails too: what is tested is broken there.',
      '',
      '    Not walked because of this:',
      '    - unlock, in locked',
      '',
      ...table,
      '  door 1 of 1: open, close, lock, unlock → closed',
      '    at step 3, “The page says that the door is locked.” is not true',
    ],
  })
})

test('the shortest paths can be gone one by one', async () => {
  const way = [
    '    Path: lock, unlock → closed',
    '      ✓   Start: The page says that the door is closed.',
    '      ✓ 1. Press Lock.',
  ]
  expect(await runOn('does not lock', '--run', 'door', '--shortest')).toEqual({
    code: 1,
    said: [
      'door (door): 2 paths',
      '  ✓ 1 of 2: open, close → closed',
      '  ✗ 2 of 2: lock, unlock → closed',
      '    At step 1, “The page says that the door is locked.” is not true.',
      ...notLocked(way).map((line) => line.replace('%', '2')),
      ...table,
      '  door 2 of 2: lock, unlock → closed',
      '    at step 1, “The page says that the door is locked.” is not true',
    ],
  })
})

describe('a fault that no tour comes past', () => {
  const fault = 'does not close once it was unlocked'

  /** What a failing walk says, the shortest way to the fault. */
  const shortest = [
    '    At step 4, “The page says that the door is closed.” is not true.',
    '    expect(received).toBe(expected) // Object.is equality',
    '',
    '    Expected: "The door is closed."',
    '    Received: "The door is open."',
    '',
    '    Path: lock, unlock, open, close → closed',
    '      ✓   Start: The page says that the door is closed.',
    '      ✓ 1. Press Lock.',
    '      ✓   → The page says that the door is locked.',
    '      ✓ 2. Press Unlock.',
    '      ✓   → The page says that the door is closed.',
    '      ✓ 3. Press Open.',
    '      ✓   → The page says that the door is open.',
    '      ✓ 4. Press Close.',
    '      ✗   → The page says that the door is closed.',
    '    Again: npm run paths -- --walk door --seed 7 --steps 20 --replay 0:1:0:0:4:2:7:8:8',
    '',
    'machine   states   transitions   guards, both ways   total',
  ]
  const failed = [
    '',
    '1 failed:',
    '  door, a walk of seed 7',
    '    at step 4, “The page says that the door is closed.” is not true',
  ]

  test('the run of the tours ends well', async () => {
    expect(await runOn(fault, '--run', 'door')).toEqual({
      code: 0,
      said: [
        'door (door): 1 tour',
        '  ✓ 1 of 1: open, close, lock, unlock → closed',
        '',
        'machine   states   transitions   guards, both ways   total',
        'door      3/3      4/4           none                100 %',
      ],
    })
  })

  test('is found at random, made as short as it can be, and printed with what repeats it', async () => {
    expect(await runOn(fault, '--walk', 'door', '--seed', '7', '--steps', '20')).toEqual({
      code: 1,
      said: [
        'door (door): 5 walks from seed 7',
        '  ✗ walk 1, shortened 8 times',
        ...shortest,
        'door      3/3      4/4           none                100 %',
        ...failed,
      ],
    })
  })

  test('comes again, as short, by the printed command', async () => {
    const again = ['--walk', 'door', '--seed', '7', '--steps', '20', '--replay', '0:1:0:0:4:2:7:8:8']
    expect(await runOn(fault, ...again)).toEqual({
      code: 1,
      said: [
        'door (door): 0:1:0:0:4:2:7:8:8 from seed 7',
        '  ✗ walk 1, shortened 0 times',
        ...shortest,
        'door      3/3      3/4           none                85 %',
        ...failed,
      ],
    })
  })
})
