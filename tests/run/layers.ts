/** The three commands: `npm test`, `npm run test:night` and `npm run test:quick`. */
export const runNames = ['day', 'night', 'quick'] as const

export type RunName = (typeof runNames)[number]

type Settings = { env?: Readonly<Record<string, string>>; args?: readonly string[] }

/** Tests of one kind, and the runs they belong to. */
export type Layer = {
  /** `npm test -- <name>` runs this layer alone. */
  name: string
  /** Project of jest.config.mjs; `name` by default. */
  project?: string
  /** Neighbours of one group share a Jest process, so that no worker is idle while the other ends a long file. */
  group?: string
  /** Needs TEST_DATABASE_URL. */
  needsPostgres?: true
} & { readonly [Run in RunName]?: Settings }

/** Server tests that a quick run leaves out, since each takes over ten seconds. */
const slow = [
  'bench-file',
  'cases',
  'claim-refusals',
  'erasure',
  'full-sample',
  'full-sample-days',
  'import-many',
  'leave',
  'partners',
  'received-mail',
  'retention',
  'sample-people',
  'send-limits',
  'sweep-files',
  'upload-docs',
]

/** One file of each area with writes: the night sends each of their writes twice. */
const writing = [
  'cases',
  'claims',
  'contact',
  'idempotency',
  'inbox',
  'leads',
  'leave',
  'placements',
  'submissions',
]

const without = (names: readonly string[]) => [
  `--testPathIgnorePatterns=server/[a-z]+/(?:${names.join('|')})\\.test`,
]

const only = (names: readonly string[]) => [`--testPathPatterns=server/[a-z]+/(?:${names.join('|')})\\.test`]

/** Lets Node collect the windows of jsdom that tests have closed before they fill its memory. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=2048 --max-semi-space-size=64' }

/** All layers, in the order in which they run. */
export const layers: readonly Layer[] = [
  { name: 'unit', day: {}, quick: {} },
  { name: 'server', day: {}, quick: { args: without(slow) } },
  { name: 'screens', group: 'screens', day: { env: smallHeap } },
  {
    name: 'tours',
    group: 'screens',
    day: { env: { ...smallHeap, SHORT_TOURS: '1' } },
    night: { env: smallHeap },
  },
  {
    name: 'postgres',
    project: 'server',
    needsPostgres: true,
    night: { env: { TEST_ENGINES: 'marked' } },
  },
  {
    name: 'repeats',
    project: 'server',
    night: { env: { TEST_ENGINES: 'embedded', REPEAT_WRITES: 'at-once' }, args: only(writing) },
  },
  { name: 'night', night: {} },
  { name: 'tours-in-chromium', group: 'Chromium', day: { env: { SHORT_TOURS: '1' } }, night: {} },
  { name: 'journeys', group: 'Chromium', day: {} },
  { name: 'looks', group: 'Chromium', night: {} },
  { name: 'engines', night: {} },
]

export type Selection = { layers: Layer[]; args: string[] }

/** Splits the words after a command into the layers they choose, all by default, and arguments of Jest. */
export const selectLayers = (run: RunName, words: readonly string[], all = layers): Selection => {
  const ofRun = all.filter((layer) => layer[run])
  const firstOther = words.findIndex((word) => ofRun.every(({ name }) => name !== word))
  const names = firstOther === -1 ? words : words.slice(0, firstOther)
  return {
    layers: names.length > 0 ? ofRun.filter(({ name }) => names.includes(name)) : ofRun,
    args: words.slice(names.length),
  }
}

/** Joins neighbours of one group. */
export const groupLayers = (chosen: readonly Layer[]): Layer[][] => {
  const groups: Layer[][] = []
  for (const layer of chosen) {
    const last = groups.at(-1)
    if (last && layer.group && last[0]?.group === layer.group) last.push(layer)
    else groups.push([layer])
  }
  return groups
}
