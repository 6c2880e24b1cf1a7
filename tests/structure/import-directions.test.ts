import { importFindings } from '#tests/support/planted.ts'
import { checkStructure, formatViolation } from '../../scripts/structure/check.ts'

/** Code that imports, the file it leads to (made empty), and the rule it breaks; none where it may. */
type Planted = { path: string; text: string; to: string; rule?: string }

const packageFile = (name: string) => `node_modules/${name}/index.js`

const faults: Planted[] = [
  {
    path: 'machines/a.machine.ts',
    text: "import '#server/app.ts'",
    to: 'server/app.ts',
    rule: 'machines: rooms',
  },
  {
    path: 'machines/b.machine.ts',
    text: "import '../src/lib/days.ts'",
    to: 'src/lib/days.ts',
    rule: 'machines: rooms',
  },
  {
    path: 'machines/c.machine.ts',
    text: "import 'react'",
    to: packageFile('react'),
    rule: 'machines: packages',
  },
  {
    path: 'machines/d.machine.ts',
    text: "import 'xstate-extra'",
    to: packageFile('xstate-extra'),
    rule: 'machines: packages',
  },
  {
    path: 'machines/a/b.lifecycle.ts',
    text: "import { contactForm } from '#api/contracts/contact.contract.ts'",
    to: 'api/contracts/contact.contract.ts',
    rule: 'machines: types of contracts',
  },
  {
    path: 'api/contracts/a.contract.ts',
    text: "import '#machines/x.machine.ts'",
    to: 'machines/x.machine.ts',
    rule: 'api/contracts: rooms',
  },
  {
    path: 'api/contracts/b.contract.ts',
    text: "import 'xstate'",
    to: packageFile('xstate'),
    rule: 'api/contracts: packages',
  },
  {
    path: 'api/client/a.ts',
    text: "import '#machines/x.machine.ts'",
    to: 'machines/x.machine.ts',
    rule: 'api/client: rooms',
  },
  {
    path: 'api/client/b.ts',
    text: "import '#src/app/store.ts'",
    to: 'src/app/store.ts',
    rule: 'api/client: rooms',
  },
  {
    path: 'src/ui/a.tsx',
    text: "import '#src/features/contact/routes.tsx'",
    to: 'src/features/contact/routes.tsx',
    rule: 'src/ui: rooms',
  },
  {
    path: 'src/ui/b.tsx',
    text: "import '#api/client/api.ts'",
    to: 'api/client/api.ts',
    rule: 'src/ui: rooms',
  },
  {
    path: 'src/ui/c.tsx',
    text: "import '@xstate/react'",
    to: packageFile('@xstate/react'),
    rule: 'src/ui: packages',
  },
  { path: 'src/lib/a.ts', text: "import 'node:fs'", to: 'fs', rule: 'src: no Node' },
  { path: 'src/lib/b.ts', text: "import 'fs/promises'", to: 'fs/promises', rule: 'src: no Node' },
  {
    path: 'src/lib/c.ts',
    text: "import '../ui/button.tsx'",
    to: 'src/ui/button.tsx',
    rule: 'src/lib: rooms',
  },
  {
    path: 'src/content/team.ts',
    text: "import '#machines/x.machine.ts'",
    to: 'machines/x.machine.ts',
    rule: 'src/content: rooms',
  },
  { path: 'src/app/a.ts', text: "import '#server/app.ts'", to: 'server/app.ts', rule: 'src/app: rooms' },
  {
    path: 'src/app/b.ts',
    text: "import 'drizzle-orm/pg-core.js'",
    to: 'node_modules/drizzle-orm/pg-core.js',
    rule: 'src/app: packages',
  },
  {
    path: 'src/app/c.ts',
    text: "import '#tests/support/strict.ts'",
    to: 'tests/support/strict.ts',
    rule: 'src/app: rooms',
  },
  {
    path: 'src/lib/chart/a.ts',
    text: "import '../days.ts'",
    to: 'src/lib/days.ts',
    rule: 'src/lib/chart: rooms',
  },
  {
    path: 'tests/walker/model.ts',
    text: "import '#machines/x.machine.ts'",
    to: 'machines/x.machine.ts',
    rule: 'tests/walker: rooms',
  },
  {
    path: 'tests/walker/browser.ts',
    text: "import 'playwright-core'",
    to: packageFile('playwright-core'),
    rule: 'tests/walker: packages',
  },
  {
    path: 'src/main.tsx',
    text: "import '#src/features/home/routes.tsx'",
    to: 'src/features/home/routes.tsx',
    rule: 'src: rooms',
  },
  {
    path: 'src/prerender.tsx',
    text: "import '#src/ui/button.tsx'",
    to: 'src/ui/button.tsx',
    rule: 'src: rooms',
  },
  {
    path: 'src/flows/a.tsx',
    text: "import '#src/features/contact/routes.tsx'",
    to: 'src/features/contact/routes.tsx',
    rule: 'src/flows: rooms',
  },
  {
    path: 'src/ui/d.tsx',
    text: "import '#src/flows/form-frame.tsx'",
    to: 'src/flows/form-frame.tsx',
    rule: 'src/ui: rooms',
  },
  { path: 'server/a.ts', text: "import '#src/app/store.ts'", to: 'src/app/store.ts', rule: 'server: rooms' },
  {
    path: 'server/b.ts',
    text: "import '#src/features/home/routes.tsx'",
    to: 'src/features/home/routes.tsx',
    rule: 'server: rooms',
  },
  {
    path: 'server/c.ts',
    text: "import '#api/client/api.ts'",
    to: 'api/client/api.ts',
    rule: 'server: rooms',
  },
  {
    path: 'server/d.ts',
    text: "import 'react-dom/server.js'",
    to: 'node_modules/react-dom/server.js',
    rule: 'server: no pages',
  },
  {
    path: 'server/e.ts',
    text: "import '#machines/header/header-menu.machine.ts'",
    to: 'machines/header/header-menu.machine.ts',
    rule: 'server: lifecycles',
  },
  {
    path: 'server/routes/crm/a.ts',
    text: "import '../../../scripts/build.ts'",
    to: 'scripts/build.ts',
    rule: 'server: rooms',
  },
  {
    path: 'server/f.ts',
    text: "import '#machines/no-such.lifecycle.ts'",
    to: '#machines/no-such.lifecycle.ts',
    rule: 'what is imported exists',
  },
  // Not through a helper of the site either.
  { path: 'src/lib/classes.ts', text: "import { useId } from 'react'", to: packageFile('react') },
  {
    path: 'server/g.ts',
    text: "import '#src/lib/classes.ts'",
    to: packageFile('react'),
    rule: 'server: no pages',
  },
  { path: 'src/lib/two.ts', text: "import { one } from './one.ts'", to: 'src/lib/one.ts' },
  {
    path: 'src/lib/one.ts',
    text: "import type { Two } from './two.ts'",
    to: 'src/lib/two.ts',
    rule: 'no circles',
  },
  // A new feature may not enter another on its first day.
  {
    path: 'src/features/brand-new/routes.tsx',
    text: "import '#src/features/contact/routes.tsx'",
    to: 'src/features/contact/routes.tsx',
    rule: 'src/features: another feature',
  },
  {
    path: 'src/features/other/routes.tsx',
    text: "import '../brand-new/page.tsx'",
    to: 'src/features/brand-new/page.tsx',
    rule: 'src/features: another feature',
  },
  {
    path: 'src/features/third/routes.tsx',
    text: "import '#src/app/store.ts'",
    to: 'src/app/store.ts',
    rule: 'src/features: rooms',
  },
  // A folder that is no room.
  {
    path: 'src/hooks/use-thing.ts',
    text: "import './a.ts'",
    to: 'src/hooks/a.ts',
    rule: 'every file has a room',
  },
  // Every way to import is read.
  ...[
    "const page = await import('#server/app.ts')",
    'const page = await import(`#server/app.ts`)',
    "export { buildApp } from '#server/app.ts'",
    "export * from '#server/app.ts'",
    "import type { App } from '#server/app.ts'",
    "import { type App } from '#server/app.ts'",
    "type App = import('#server/app.ts').App",
    "const page = require('#server/app.ts')",
    "import page = require('#server/app.ts')",
    "import '../../server/app.ts'",
    "import '../.././server/routes/../app.ts'",
  ].map((text, index) => ({
    path: `src/app/way-${index}.ts`,
    text,
    to: 'server/app.ts',
    rule: 'src/app: rooms',
  })),
  // What is allowed.
  { path: 'machines/ok.machine.ts', text: "import { setup } from 'xstate'", to: packageFile('xstate') },
  {
    path: 'machines/types.machine.ts',
    text: "import type { A } from '#api/contracts/x.contract.ts'",
    to: 'api/contracts/x.contract.ts',
  },
  {
    path: 'machines/next.machine.ts',
    text: "import { b } from './b/b.machine.ts'",
    to: 'machines/b/b.machine.ts',
  },
  { path: 'api/contracts/ok.contract.ts', text: "import { z } from 'zod'", to: packageFile('zod') },
  {
    path: 'api/client/ok.ts',
    text: "import { createApi } from '@reduxjs/toolkit/query/react.js'",
    to: 'node_modules/@reduxjs/toolkit/query/react.js',
  },
  { path: 'src/ui/ok.tsx', text: "import { useId } from 'react'", to: packageFile('react') },
  { path: 'src/features/a/use-a.ts', text: "import './page.tsx'", to: 'src/features/a/page.tsx' },
  { path: 'src/features/a/use-b.ts', text: "import '#src/flows/b.ts'", to: 'src/flows/b.ts' },
  {
    path: 'src/app/router.tsx',
    text: "const a = () => import('#src/features/home/routes.tsx')",
    to: 'src/features/home/routes.tsx',
  },
  { path: 'server/ok.ts', text: "import { readFile } from 'node:fs/promises'", to: 'fs/promises' },
  {
    path: 'server/steps.ts',
    text: "import { a } from '#machines/a/a.lifecycle.ts'",
    to: 'machines/a/a.lifecycle.ts',
  },
  { path: 'tests/a.test.ts', text: "import '#server/app.ts'", to: 'server/app.ts' },
]

const isFile = (path: string) => path.includes('/') && !path.startsWith('#') && path !== 'fs/promises'

const manifests = (paths: string[]) =>
  paths.flatMap((path) => {
    const [, folder, name] = /^(node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? []
    return folder ? [[`${folder}/package.json`, JSON.stringify({ name, main: 'index.js' })] as const] : []
  })

const leaves = faults.map(({ to }) => to).filter(isFile)
const written = Object.fromEntries([
  ...leaves.map((path) => [path, 'export {}\n'] as const),
  ...manifests(leaves),
  ...faults.map(({ path, text }) => [path, text] as const),
])

describe('who imports whom', () => {
  const findings = importFindings(written)

  test.each(faults)('$path: $text', ({ path, to, rule }) => {
    const own = findings.filter((finding) => finding.startsWith(`${path} → `))
    expect(own).toEqual(rule ? [`${path} → ${to}: ${rule}`] : [])
  })
})

test('the server uses helpers of the site only while they need no browser', () => {
  const files = {
    'server/a.ts': "import '#src/lib/days.ts'",
    'server/b.ts': "import '#src/lib/size.ts'",
    'src/lib/days.ts': 'export const day = (document: string) => document',
    'src/lib/size.ts': 'export const size = () => window.innerWidth',
  }
  expect(
    checkStructure(Object.entries(files).map(([path, text]) => ({ path, text }))).map(formatViolation),
  ).toEqual([
    'server/b.ts:1 import-direction: the server may use only pure helpers, but src/lib/size.ts uses window',
  ])
})

test('pages of text import other content only', () => {
  const text = "# On imports\n\nimport { Chart } from '#src/features/jobs/chart.tsx'\n\nIt's {broken text\n"
  expect(checkStructure([{ path: 'src/content/articles/a.mdx', text }]).map(formatViolation)).toEqual([
    'src/content/articles/a.mdx:3 import-direction: src/content must not import src/features/jobs/chart.tsx',
  ])
})
