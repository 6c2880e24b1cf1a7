import { forMinutes, forShort } from '../../scripts/node-options.ts'

export const runNames = ['day', 'night', 'quick'] as const

export type RunName = (typeof runNames)[number]

type Settings = { env?: Readonly<Record<string, string>>; args?: readonly string[] }

export type Layer = {
  /** `npm test -- <name>` runs this layer alone. */
  name: string
  /** Project of jest.config.mjs; `name` by default. */
  project?: string
  /** Adjacent layers of one group share a Jest process, so that no worker idles. */
  group?: string
  /** Needs TEST_DATABASE_URL. */
  needsPostgres?: true
  /** Of Node; `forShort` by default. */
  nodeOptions?: readonly string[]
} & { readonly [Run in RunName]?: Settings }

/** Files of many or hostile cases, which run at night. */
const heavy = ['full-sample-days', 'hostile-files', 'import-many', 'migrations', 'upload-docs']

/** Over ten seconds each, so quick runs leave them out. */
const slow = [
  ...heavy,
  'bench-file',
  'cases',
  'claim-refusals',
  'erasure',
  'full-sample',
  'leave',
  'partners',
  'received-mail',
  'retention',
  'sample-people',
  'send-limits',
  'sweep-files',
]

/** One file per area with writes; the night sends each write twice. */
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

/** Makes Node collect closed jsdom windows before memory fills. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=2048 --max-semi-space-size=64' }

/** In execution order. */
export const layers: readonly Layer[] = [
  { name: 'unit', day: {}, quick: {} },
  {
    name: 'server',
    nodeOptions: forMinutes,
    day: { args: without(heavy) },
    quick: { args: without(slow) },
  },
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
    nodeOptions: forMinutes,
    needsPostgres: true,
    night: { env: { TEST_ENGINES: 'marked' } },
  },
  {
    name: 'heavy',
    project: 'server',
    nodeOptions: forMinutes,
    night: { env: { TEST_ENGINES: 'embedded' }, args: only(heavy) },
  },
  {
    name: 'repeats',
    project: 'server',
    nodeOptions: forMinutes,
    night: { env: { TEST_ENGINES: 'embedded', REPEAT_WRITES: 'at-once' }, args: only(writing) },
  },
  { name: 'night', night: {} },
  { name: 'tours-in-chromium', group: 'Chromium', day: { env: { SHORT_TOURS: '1' } }, night: {} },
  { name: 'journeys', group: 'Chromium', day: {} },
  { name: 'looks', group: 'Chromium', night: {} },
  { name: 'engines', night: {} },
]

export const getNodeOptions = ([first]: readonly Layer[]): readonly string[] => first?.nodeOptions ?? forShort

export type Selection = { layers: Layer[]; args: string[] }

export const selectLayers = (run: RunName, words: readonly string[], all = layers): Selection => {
  const ofRun = all.filter((layer) => layer[run])
  const firstOther = words.findIndex((word) => ofRun.every(({ name }) => name !== word))
  const names = firstOther === -1 ? words : words.slice(0, firstOther)
  return {
    layers: names.length > 0 ? ofRun.filter(({ name }) => names.includes(name)) : ofRun,
    args: words.slice(names.length),
  }
}

export const groupLayers = (chosen: readonly Layer[]): Layer[][] => {
  const groups: Layer[][] = []
  for (const layer of chosen) {
    const last = groups.at(-1)
    if (last && layer.group && last[0]?.group === layer.group) last.push(layer)
    else groups.push([layer])
  }
  return groups
}
