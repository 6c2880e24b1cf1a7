import { flowPackages, pagePackages, serverPackages } from './packages.ts'

/** What the files of one folder may import. A room may always import itself. */
export type RoomRule = {
  /** Folders; `src/features/*` stands for every feature. */
  rooms: readonly string[]
  /** Rooms of which only types may be imported. */
  typesOf?: readonly string[]
  /** Rooms of which only style sheets may be imported. */
  stylesOf?: readonly string[]
  onlyPackages?: readonly string[]
  neverPackages?: readonly string[]
}

const browser = ['src/ui', 'src/lib', 'src/content', 'machines', 'api/contracts', 'api/client'] as const

const rules: Record<string, RoomRule> = {
  'src/lib/chart': { rooms: [], onlyPackages: ['xstate'] },
  'tests/walker': {
    rooms: ['src/lib/chart'],
    onlyPackages: ['xstate', '@xstate/test', 'fast-check', 'node'],
  },
  machines: { rooms: ['api/contracts'], typesOf: ['api/contracts'], onlyPackages: ['xstate'] },
  'api/contracts': { rooms: [], onlyPackages: ['zod'] },
  'api/client': { rooms: ['api/contracts'], onlyPackages: ['@reduxjs/toolkit', 'react-redux', 'zod'] },
  'src/lib': { rooms: [], neverPackages: serverPackages },
  'src/ui': { rooms: ['src/lib'], neverPackages: [...serverPackages, ...flowPackages] },
  'src/captcha-widget': { rooms: [], onlyPackages: [] },
  'src/content': { rooms: ['src/lib'], neverPackages: [...serverPackages, ...flowPackages] },
  'src/flows': { rooms: browser, neverPackages: serverPackages },
  'src/features/*': { rooms: [...browser, 'src/flows'], neverPackages: serverPackages },
  'src/app': { rooms: [...browser, 'src/flows', 'src/features/*'], neverPackages: serverPackages },
  'src/recorder': {
    rooms: ['src/ui', 'src/lib', 'src/content', 'api/contracts', 'api/client'],
    neverPackages: serverPackages,
  },
  src: {
    rooms: ['src/app', 'src/recorder', 'src/content', 'src/lib'],
    stylesOf: ['src/ui'],
    neverPackages: serverPackages,
  },
  // `built` is the bundle that renders pages, not a folder of sources.
  server: { rooms: ['api/contracts', 'machines', 'src/lib', 'built'], neverPackages: pagePackages },
}

/** Folders inside others that can be lifted into another project as they are: they know nothing of this one. */
const liftable = new Set(['src/lib/chart', 'tests/walker'])

/** Folders whose files may import anything. */
const free = new Set(['tests', 'scripts', '.'])

/** The folder a file belongs to: `machines`, `api/client`, `src/features/contact`, `src` for the entry points. */
export const roomOf = (path: string): string => {
  const folders = path.split('/').slice(0, -1)
  const [top, second] = folders
  if (top === undefined) return '.'
  if (top === 'src' && second === 'features') return folders.slice(0, 3).join('/')
  const folder = folders.join('/')
  if (liftable.has(folder)) return folder
  return top === 'src' || top === 'api' ? folders.slice(0, 2).join('/') : top
}

const ruleName = (room: string) => (/^src\/features\/./.test(room) ? 'src/features/*' : room)

/** What a room may import: `'anything'` for tests and scripts, undefined for a folder that is no room. */
export const ruleOf = (room: string): RoomRule | 'anything' | undefined =>
  free.has(room) ? 'anything' : rules[ruleName(room)]

/** Whether a rule lets a room import another. */
export const mayEnter = (rule: RoomRule, room: string, target: string) =>
  target === room ||
  rule.rooms.some((name) => name === target || name === ruleName(target) || target.startsWith(`${name}/`))
