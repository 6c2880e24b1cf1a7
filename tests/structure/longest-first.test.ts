import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Test = { path: string }

type Sequencer = {
  sort: (tests: Test[]) => Test[]
  shard: (tests: Test[], part: { shardIndex: number; shardCount: number }) => Test[]
}

const root = join(import.meta.dirname, '../..')
const LongestFirst: new (options: object) => Sequencer = require('#tests/support/jest/longest-first.cjs')
const durations: Record<string, number> = require('#tests/support/jest/durations.json')

describe('the order of the test files', () => {
  const sequencer = new LongestFirst({ contexts: [], globalConfig: {} })
  const inOrder = Object.entries(durations)
    .sort(([, one], [, other]) => one - other)
    .map(([path]) => ({ path: join(root, path) }))
  const [shortest, longest] = [inOrder.at(0), inOrder.at(-1)]
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'longest-first-'))
    writeFileSync(join(folder, 'small.test.ts'), '1')
    writeFileSync(join(folder, 'big.test.ts'), '1234')
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  test('is: what nobody has timed, the biggest first, then what takes longest', () => {
    const [small, big] = ['small', 'big'].map((name) => ({ path: join(folder, `${name}.test.ts`) }))
    const tests = [shortest, small, longest, big].flatMap((one) => (one ? [one] : []))

    expect(sequencer.sort(tests)).toEqual([big, small, longest, shortest])
    expect(sequencer.shard(tests, { shardIndex: 2, shardCount: 2 })).toEqual([small, shortest])
  })
})
