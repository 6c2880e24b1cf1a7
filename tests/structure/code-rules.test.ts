import { checkStructure } from '../../scripts/structure/check.ts'
import { formatViolation } from '../../scripts/structure/violation.ts'

const findings = (path: string, text: string) => checkStructure([{ path, text }]).map(formatViolation)

/** Joined at run time, so that this file does not hold what it looks for. */
const join = (...parts: string[]) => parts.join('')

describe('machines', () => {
  const path = 'machines/a/a.machine.ts'

  test.each([
    ['fetch', "export const load = () => fetch('/')"],
    ['window', 'export const width = window.innerWidth'],
    ['document', 'export const title = { value: document.title }'],
    ['localStorage', "export const token = localStorage.getItem('token')"],
    ['sessionStorage', 'export type Kept = typeof sessionStorage'],
    ['navigator', 'export const online = () => navigator.onLine'],
    ['globalThis', 'export const find = () => globalThis.fetch'],
    ['setTimeout', 'export const later = (then: () => void) => setTimeout(then, 1)'],
  ])('may not reach %s', (name, text) => {
    expect(findings(path, text)).toEqual([
      `${path}:1 machine-global: ${name} reaches outside; declare an actor and provide it`,
    ])
  })

  test('may use those words for things of their own', () => {
    const text =
      "// fetch the window\nexport const a = (fetch: () => void) => ({ window: 'document', b: fetch() })"
    expect(findings(path, text)).toEqual([])
  })

  test('are made by setup, with the long functions named there', () => {
    const text = [
      "import { createMachine as make, setup } from 'xstate'",
      'export const a = setup({ actions: { tidy: () => { make({}) } } }).createMachine({',
      "  entry: 'tidy', exit: () => undefined,",
      '})',
      'export const b = setup({}).createMachine({ entry: () => { a.id } })',
    ].join('\n')
    expect(findings(path, text)).toEqual([
      `${path}:1 machine-setup: use setup(…).createMachine, which names and types every part`,
      `${path}:5 machine-prose: name functions longer than one expression in setup`,
    ])
  })
})

describe('forms', () => {
  test.each(['<form onSubmit={send}>', '<Form>'])('are made by PostForm, not %s', (tag) => {
    const text = `export const A = () => ${tag}</${/\w+/.exec(tag)?.[0]}>`
    expect(findings('src/features/a/components/panel.tsx', text)).toEqual([
      'src/features/a/components/panel.tsx:1 one-form: use PostForm: a form that the browser sends by itself puts its values into the address otherwise',
    ])
    expect(findings('src/ui/post-form.tsx', text)).toEqual([])
  })
})

describe('views', () => {
  const talking = 'state.matches("open")\nactor.send({ type: "close" })\nactor?.send({ type: "close" })'

  test('know hooks, not machines', () => {
    const path = 'src/features/a/components/panel.tsx'
    const rule = (name: string) =>
      `machine-in-view: .${name}( belongs in a use-*.ts hook; views know plain data and callbacks`
    expect(findings(path, talking)).toEqual([
      `${path}:1 ${rule('matches')}`,
      `${path}:2 ${rule('send')}`,
      `${path}:3 ${rule('send')}`,
    ])
  })

  test.each([
    'src/features/a/use-panel.ts',
    'src/app/use-header.tsx',
    'src/app/session-actor.ts',
    'server/mail.ts',
  ])('%s may talk to one', (path) => {
    expect(findings(path, talking)).toEqual([])
  })

  test('have no effects in features', () => {
    const text = "import { useEffect } from 'react'\nReact.useLayoutEffect(() => {})"
    const path = 'src/features/a/use-a.ts'
    const rule = 'effect-in-feature: effects belong to the state that needs them: invoke an actor there'
    expect(findings(path, text)).toEqual([`${path}:1 ${rule}`, `${path}:2 ${rule}`])
    expect(findings('src/ui/dialog.tsx', text)).toEqual([])
  })
})

describe('actors', () => {
  test('are made so that they can be watched', () => {
    const path = 'src/app/use-a.ts'
    const text = [
      "import { useActorRef } from '@xstate/react'",
      "import { createActor } from 'xstate'",
      'export const a = createActor(machine, actorOptions())',
      'export const b = createActor(machine, { ...actorOptions(), input })',
      'export const c = createActor(machine, { input })',
      'export const useD = () => useActorRef(machine)',
      'export const e = useMachine(machine)',
    ].join('\n')
    const rule = (name: string) => `actor-watched: give ${name} the actorOptions() of src/lib/inspection.ts`
    expect(findings(path, text)).toEqual([
      `${path}:5 ${rule('createActor')}`,
      `${path}:6 ${rule('useActorRef')}`,
    ])
    expect(findings('tests/a.ts', text)).toEqual([])
  })
})

describe('types', () => {
  test('`any` is nowhere', () => {
    const text =
      'export const a = (b: any) => b as any\nexport type C = Record<string, any>\nexport const any = 1'
    const rule = 'no-any: say what the value is, or `unknown`'
    expect(findings('tests/a.ts', text)).toEqual([
      `tests/a.ts:1 ${rule}`,
      `tests/a.ts:1 ${rule}`,
      `tests/a.ts:2 ${rule}`,
    ])
  })

  test('events and answers are narrowed or parsed, never cast', () => {
    const text = [
      'export const a = event as Submit',
      'export const b = (await response.json()) as Message',
      'export const c = request.body as Message',
      'export const d = (event!) as Submit',
      "export const e = ['event'] as const",
      'export const f = {} as { event: Submit }',
    ].join('\n')
    const rule = 'no-cast: narrow or parse what arrives; a cast only hides what it is'
    expect(findings('server/a.ts', text)).toEqual([1, 2, 3, 4].map((line) => `server/a.ts:${line} ${rule}`))
  })
})

describe('suppressions', () => {
  test.each([
    '@ts-ignore',
    '@ts-expect-error',
    '@ts-nocheck',
    'biome-ignore',
    'eslint-disable',
    'istanbul ignore',
    'c8 ignore',
    'prettier-ignore',
  ])('%s is found in every kind of comment and file', (words) => {
    const finding = (place: string) => `${place} suppression: ${words} hides a finding; fix it`
    expect(findings('server/a.ts', `export const a = 1 // ${words}: x`)).toEqual([finding('server/a.ts:1')])
    expect(findings('src/ui/a.tsx', `/*\n * ${words}\n */`)).toEqual([finding('src/ui/a.tsx:2')])
    expect(findings('src/ui/a.tsx', `const a = <p>{/* ${words} */}</p>`)).toEqual([finding('src/ui/a.tsx:1')])
    expect(findings('src/ui/a.css', `a {\n  /* ${words} */\n}`)).toEqual([finding('src/ui/a.css:2')])
  })

  test('the words alone are none', () => {
    const text =
      "const a = <p title='// @ts-ignore'>// @ts-ignore {`/* @ts-ignore */`} {/\\/\\/ @ts-ignore/.source}</p>"
    expect(findings('src/ui/a.tsx', text)).toEqual([])
  })
})

describe('tests', () => {
  test('all run', () => {
    const lines = [
      join('test', ".skip('a', f)"),
      join('it', ".only('a', f)"),
      join('describe', ".only.each([1])('a', f)"),
      join('test', ".todo('a')"),
      join('x', "it('a', f)"),
      "test.each([1])('a', f)",
      'list.skip(1)',
    ]
    const rule = 'test-runs: every test runs, every time: no only, skip, todo or failing'
    expect(findings('tests/a.test.ts', lines.join('\n'))).toEqual(
      [1, 2, 3, 4, 5].map((line) => `tests/a.test.ts:${line} ${rule}`),
    )
  })

  test('none sleeps', () => {
    const lines = [
      'await page.waitForTimeout(100)',
      'await new Promise((resolve) => setTimeout(resolve, 100))',
      'await new Promise((resolve) => { setTimeout(() => resolve(1), 100) })',
      'await sleep(100)',
      "import { setTimeout as wait } from 'node:timers/promises'",
      "import { setImmediate as tick } from 'node:timers/promises'",
      "await page.waitForURL('/')",
      'await new Promise((resolve, reject) => { setTimeout(reject, 9); child.once("exit", resolve) })',
    ]
    const rule = 'no-sleep: wait for what must happen, not for time to pass'
    expect(findings('tests/a.test.ts', lines.join('\n'))).toEqual(
      [1, 2, 3, 4, 5].map((line) => `tests/a.test.ts:${line} ${rule}`),
    )
  })
})

test('models come from production charts alone', () => {
  const text = "import { createTestModel } from '@xstate/test'"
  expect(findings('tests/models/a.model.test.ts', text)).toEqual([
    'tests/models/a.model.test.ts:1 model-from-chart: derive the model from a production chart with tests/walker/model.ts',
  ])
  expect(findings('tests/walker/paths.ts', text)).toEqual([])
})

describe('sizes', () => {
  const lines = (count: number) => 'export {}\n'.repeat(count)

  test('of one file', () => {
    const files = [
      { path: 'server/fits.ts', text: lines(300) },
      { path: 'server/long.ts', text: lines(301) },
      { path: 'src/ui/long.css', text: lines(301) },
      { path: 'machines/a/long.machine.ts', text: lines(251) },
      { path: 'src/content/terms.mdx', text: lines(900) },
      { path: 'server/db/migrations/0001.ts', text: lines(900) },
      ...Array.from({ length: 9 }, (_, index) => ({ path: `server/small-${index}.ts`, text: lines(1) })),
    ]
    expect(checkStructure(files).map(formatViolation)).toEqual([
      'machines/a/long.machine.ts:251 file-size: 251 lines, at most 250',
      'server/long.ts:301 file-size: 301 lines, at most 300',
      'src/ui/long.css:301 file-size: 301 lines, at most 300',
    ])
  })
})

test('what is not valid code is said to be so', () => {
  expect(findings('server/a.ts', 'export const = 1')).toEqual([
    'server/a.ts:1 syntax: this is not valid code',
  ])
})
