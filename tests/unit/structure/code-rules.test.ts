import { lintFindings } from '#tests/support/planted.ts'
import { checkStructure, formatViolation } from '../../../scripts/structure/check.ts'

/** Joined at run time, so that this file does not contain what it looks for. */
const join = (...parts: string[]) => parts.join('')

const lines = (count: number) => 'f()\n'.repeat(count)

const talks = '`.send(` and `.matches(` belong in a use-*.ts hook; views know plain data and callbacks'
const talking = 'state.matches("open")\nactor.send({ type: "close" })\nactor?.send({ type: "close" })'
const watched = 'give it the actorOptions() of src/lib/inspection.ts, so that it can be watched'
const cast = 'narrow or parse what arrives; a cast only hides what it is'
const effect = 'effects belong to the state that needs them: invoke an actor there'
const always = 'every test runs, every time'
const wait = 'wait for what must happen, not for time to pass'
const any = 'Unexpected any. Specify a different type.'

type Planted = {
  what: string
  path: string
  text: string | string[]
  /** `line message` of each finding. */
  found: string[]
}

const planted: Planted[] = [
  {
    what: 'machines reach nothing outside',
    path: 'machines/a/globals.ts',
    text: [
      "export const load = () => fetch('/')",
      'export const width = window.innerWidth',
      'export const title = { value: document.title }',
      "export const token = localStorage.getItem('token')",
      'export type Kept = typeof sessionStorage',
      'export const online = () => navigator.onLine',
      'export const find = () => globalThis.fetch',
      'export const later = (then: () => void) => setTimeout(then, 1)',
    ],
    found: [
      ...[
        'fetch',
        'window',
        'document',
        'localStorage',
        'sessionStorage',
        'navigator',
        'globalThis',
        'setTimeout',
      ],
    ].map((name, index) => `${index + 1} Do not use the global variable ${name}.`),
  },
  {
    what: 'machines use those words for things of their own',
    path: 'machines/a/words.ts',
    text: "// fetch the window\nexport const a = (fetch: () => void) => ({ window: 'document', b: fetch() })",
    found: [],
  },
  {
    what: 'machines are made by setup, with the long functions named there',
    path: 'machines/a/a.machine.ts',
    text: [
      "import { createMachine as make, setup } from 'xstate'",
      'export const a = setup({ actions: { tidy: () => { make({}) } } }).createMachine({',
      "  entry: 'tidy', exit: () => undefined,",
      '})',
      'export const b = setup({}).createMachine({ entry: () => { a.id } })',
    ],
    found: [
      '1 use setup(…).createMachine, which names and types every part',
      '5 name functions longer than one expression in setup',
    ],
  },
  {
    what: 'forms are made by PostForm',
    path: 'src/features/a/form.tsx',
    text: 'export const A = () => <form onSubmit={send}></form>\nexport const B = () => <Form></Form>',
    found: [
      '1 The form element is restricted in this project.',
      '2 The Form element is restricted in this project.',
    ],
  },
  {
    what: 'PostForm is one',
    path: 'src/ui/post-form.tsx',
    text: 'export const A = () => <form onSubmit={send}></form>',
    found: [],
  },
  {
    what: 'views know hooks, not machines',
    path: 'src/features/a/panel.tsx',
    text: talking,
    found: [1, 2, 3].map((line) => `${line} ${talks}`),
  },
  ...[
    'src/features/a/use-panel.ts',
    'src/app/use-header.tsx',
    'src/app/session-actor.ts',
    'server/mail.ts',
  ].map((path) => ({ what: `${path} may talk to a machine`, path, text: talking, found: [] })),
  {
    what: 'features have no effects',
    path: 'src/features/a/use-a.ts',
    text: "import { useEffect } from 'react'\nuseEffect(() => {})\nReact.useLayoutEffect(() => {})",
    found: [`2 ${effect}`, `3 ${effect}`],
  },
  { what: 'the design system has', path: 'src/ui/dialog.tsx', text: 'useEffect(() => {})', found: [] },
  {
    what: 'actors are made so that they can be watched',
    path: 'src/app/use-a.ts',
    text: [
      "import { useActorRef } from '@xstate/react'",
      "import { createActor } from 'xstate'",
      'export const a = createActor(machine, actorOptions())',
      'export const b = createActor(machine, { ...actorOptions(), input })',
      'export const c = createActor(machine, { input })',
      'export const useD = () => useActorRef(machine)',
      'export const e = useMachine(machine)',
    ],
    found: [`5 ${watched}`, `6 ${watched}`, `7 ${watched}`],
  },
  { what: 'those of tests need not', path: 'tests/a.ts', text: 'createActor(machine, { input })', found: [] },
  {
    what: '`any` is nowhere',
    path: 'tests/any.ts',
    text: 'export const a = (b: any) => b as any\nexport type C = Record<string, any>\nexport const any = 1',
    found: [`1 ${any}`, `1 ${any}`, `2 ${any}`],
  },
  {
    what: 'events and answers are narrowed or parsed, never cast',
    path: 'server/a.ts',
    text: [
      'export const a = event as Submit',
      'export const b = (await response.json()) as Message',
      'export const c = request.body as Message',
      'export const d = (event!) as Submit',
      "export const e = ['event'] as const",
      'export const f = {} as { event: Submit }',
    ],
    found: [1, 2, 3, 4].map((line) => `${line} ${cast}`),
  },
  {
    what: 'imports are not computed at run time',
    path: 'src/app/page.ts',
    text: [
      'const load = (name: string) => import(`#src/features/$' + '{name}.ts`)',
      'const page = () => import(/* webpackChunkName: "page" */ \'./page.tsx\')',
      'const other = () => import(`./other.tsx`)',
    ],
    found: ['1 write the path out: a computed import cannot be checked'],
  },
  {
    what: 'all tests run',
    path: 'tests/a.test.ts',
    text: [
      join('test', ".skip('a', f)"),
      join('it', ".only('a', f)"),
      join('describe', ".only.each([1])('a', f)"),
      join('test', ".todo('a')"),
      join('x', "it('a', f)"),
      "test.each([1])('a', f)",
      'list.skip(1)',
    ],
    found: [
      `1 ${always}`,
      "2 Don't focus the test.",
      `2 ${always}`,
      "3 Don't focus the test.",
      `3 ${always}`,
      `4 ${always}`,
      `5 ${always}`,
    ],
  },
  {
    what: 'no test sleeps',
    path: 'tests/b.test.ts',
    text: [
      'await page.waitForTimeout(100)',
      'await new Promise((resolve) => setTimeout(resolve, 100))',
      'await new Promise((resolve) => { setTimeout(() => resolve(1), 100) })',
      'await sleep(100)',
      "import { setTimeout as wait } from 'node:timers/promises'",
      "import { setImmediate as tick } from 'node:timers/promises'",
      "await page.waitForURL('/')",
      'await new Promise((resolve, reject) => { setTimeout(reject, 9); child.once("exit", resolve) })',
    ],
    found: [1, 2, 3, 4, 5].map((line) => `${line} ${wait}`),
  },
  {
    what: 'models come from production charts alone',
    path: 'tests/models/a.model.test.ts',
    text: "import { createTestModel } from '@xstate/test'",
    found: ['1 derive the model from a production chart with tests/support/walker/model.ts'],
  },
  {
    what: 'the walker makes them',
    path: 'tests/support/walker/paths.ts',
    text: "import { createTestModel } from '@xstate/test'",
    found: [],
  },
  { what: 'a file has at most 300 lines', path: 'server/fits.ts', text: lines(300), found: [] },
  {
    what: 'not one more',
    path: 'server/long.ts',
    text: lines(301),
    found: ['1 This file has too many lines (301). Maximum allowed is 300.'],
  },
  {
    what: 'a chart has at most 250',
    path: 'machines/a/long.machine.ts',
    text: lines(251),
    found: ['1 This file has too many lines (251). Maximum allowed is 250.'],
  },
]

const written = ({ text }: Planted) => (Array.isArray(text) ? text.join('\n') : text)

describe('planted code', () => {
  const findings = lintFindings(Object.fromEntries(planted.map((file) => [file.path, written(file)])))

  test.each(planted)('$what', ({ path, found }) => {
    const start = `${path}:`
    const own = findings
      .filter((finding) => finding.startsWith(start))
      .map((finding) => finding.slice(start.length))
    expect(own.sort()).toEqual([...found].sort())
  })
})

const findings = (path: string, text: string) => checkStructure([{ path, text }]).map(formatViolation)

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

test('a style sheet has at most 300 lines', () => {
  expect(findings('src/ui/fits.css', 'a {}\n'.repeat(300))).toEqual([])
  expect(findings('src/ui/long.css', 'a {}\n'.repeat(301))).toEqual([
    'src/ui/long.css:301 file-size: 301 lines, at most 300',
  ])
})

test('code that cannot be read stops the check', () => {
  expect(() => findings('server/a.ts', 'export const = 1')).toThrow(/Expected ident|Syntax Error/)
})
