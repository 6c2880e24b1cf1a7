import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findModels, modelsCalled } from '#tests/tours/paths-command.ts'
import { configurationFiles } from '../../../scripts/configuration-files.ts'

const root = join(import.meta.dirname, '../../..')
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['README.md', ...decisions].map((name) => `docs/decisions/${name}`),
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = pages.map(read).join('\n')

test('README can be read in one go', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8000)
})

/** GitHub's anchors: lower case letters and digits, a hyphen for each space. */
const getAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const getAnchors = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => getAnchor(heading ?? ''))

test('every link of the papers leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return []
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      const leads = existsSync(join(root, file)) && (!anchor || getAnchors(file).includes(anchor))
      return leads ? [] : [`${page}: ${target}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every command the papers name is one of the package', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
  expect(named).toContain('paths')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const rehearsals = [...text.matchAll(/npm run rehearse -- (\w+)/g)].map(([, name]) => name)
  expect(rehearsals).toContain('unit')
  expect(rehearsals.filter((name) => !existsSync(join(root, `tests/night/rehearse/${name}.ts`)))).toEqual([])
})

test('every chart that the papers walk exists', async () => {
  const models = await findModels()
  // Charts in CONTRIBUTING.md are examples that do not exist.
  const told = pages.filter((page) => page !== 'CONTRIBUTING.md').map(read)
  const names = [...told.join('\n').matchAll(/npm run paths -- ([\w-]+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThanOrEqual(2)
  expect(names.filter((name) => modelsCalled(models, name).length === 0)).toEqual([])
})

test('the line testers are asked to break is where docs/charts.md says', () => {
  const file = 'src/app/header/use-header-menu.ts'
  expect(read('docs/charts.md')).toContain(`in \`${file}\` let \`pressNavigation\` send \`press profile\``)
  expect(existsSync(join(root, file))).toBe(true)
  expect(read(file)).toContain("pressNavigation: () => send({ type: 'press navigation' })")
})

describe.each(decisions)('the decision %s', (name) => {
  const page = read(`docs/decisions/${name}`)

  test('has a date, a status, three parts and at most 900 words, and is in their list', () => {
    const [, title, date, status] =
      /^# (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (Accepted|Superseded by \[.+\]\(.+\))/.exec(page) ?? []
    const row = read('docs/decisions/README.md')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .find(([, , link]) => link === `[${title}](${name})`)
    expect(row?.slice(1, 4)).toEqual([date, `[${title}](${name})`, status])
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, part]) => part)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(900)
  })

  test('names files that exist', () => {
    const named = [...page.matchAll(/`((?:api|docs|machines|scripts|server|src|tests)\/[^`\s]+)`/g)]
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('docs/packages.md gives a reason for every pin, alias and override of the package', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read('package.json'))
  const ranges: [string, string][] = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })
  const pinned = ranges.filter(([, range]) => !range.startsWith('^')).map(([name]) => name)
  const listed = [...read('docs/packages.md').matchAll(/^\| (`[^|]+?) +\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('^'))
  const overridden = Object.entries<Record<string, string>>(overrides).flatMap(([name, of]) => [
    name,
    ...Object.keys(of),
  ])
  expect(listed.sort()).toEqual([...pinned, ...overridden].sort())
})

test.each(Object.entries(configurationFiles))('%s says what the settings are now', (path, written) => {
  expect(read(path)).toBe(written)
})
