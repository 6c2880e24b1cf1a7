import { importFindings } from '#tests/support/planted.ts'
import { checkStructure, formatViolation } from '../../../scripts/structure/check.ts'

/** `to`: the imported file, created empty. `rule`: the broken rule, none if allowed. */
type Planted = { path: string; text: string; to: string; rule?: string | undefined }

/** `path | import | imported file | broken rule`. */
const faults = `
  machines/a.machine.ts | import '#server/app.ts' | server/app.ts | machines: rooms
  machines/b.machine.ts | import '../src/lib/uuid.ts' | src/lib/uuid.ts | machines: rooms
  machines/c.machine.ts | import 'react' | node_modules/react/index.js | machines: packages
  machines/d.machine.ts | import 'xstate-extra' | node_modules/xstate-extra/index.js | machines: packages
  machines/a/b.lifecycle.ts | import { contactForm } from '#api/contracts/site/contact.contract.ts' | api/contracts/site/contact.contract.ts | machines: types of contracts
  api/contracts/a.contract.ts | import '#machines/x.machine.ts' | machines/x.machine.ts | api/contracts: rooms
  api/contracts/b.contract.ts | import 'xstate' | node_modules/xstate/index.js | api/contracts: packages
  api/client/a.ts | import '#machines/x.machine.ts' | machines/x.machine.ts | api/client: rooms
  api/client/b.ts | import '#src/app/store.ts' | src/app/store.ts | api/client: rooms
  src/ui/a.tsx | import '#src/features/site/contact/routes.tsx' | src/features/site/contact/routes.tsx | src/ui: rooms
  src/ui/b.tsx | import '#api/client/api.ts' | api/client/api.ts | src/ui: rooms
  src/ui/c.tsx | import '@xstate/react' | node_modules/@xstate/react/index.js | src/ui: packages
  src/lib/a.ts | import 'node:fs' | fs | src: no Node
  src/lib/b.ts | import 'fs/promises' | fs/promises | src: no Node
  src/lib/c.ts | import '../ui/button.tsx' | src/ui/button.tsx | src/lib: rooms
  src/content/site/people.ts | import '#machines/x.machine.ts' | machines/x.machine.ts | src/content: rooms
  src/content/firm/people.ts | import '#src/lib/uuid.ts' | src/lib/uuid.ts | src/content/firm: rooms
  src/content/firm/story.ts | import 'react' | node_modules/react/index.js | src/content/firm: packages
  src/app/a.ts | import '#server/app.ts' | server/app.ts | src/app: rooms
  src/app/b.ts | import 'drizzle-orm/pg-core.js' | node_modules/drizzle-orm/pg-core.js | src/app: packages
  src/app/c.ts | import '#tests/support/strict.ts' | tests/support/strict.ts | src/app: rooms
  src/lib/chart/a.ts | import '../uuid.ts' | src/lib/uuid.ts | src/lib/chart: rooms
  tests/support/walker/model.ts | import '#machines/x.machine.ts' | machines/x.machine.ts | tests/support/walker: rooms
  tests/support/walker/browser.ts | import 'playwright-core' | node_modules/playwright-core/index.js | tests/support/walker: packages
  src/main.tsx | import '#src/features/site/home/routes.tsx' | src/features/site/home/routes.tsx | src: rooms
  src/prerender.tsx | import '#src/ui/button.tsx' | src/ui/button.tsx | src: rooms
  src/flows/a.tsx | import '#src/features/site/contact/routes.tsx' | src/features/site/contact/routes.tsx | src/flows: rooms
  src/ui/d.tsx | import '#src/flows/form-frame.tsx' | src/flows/form-frame.tsx | src/ui: rooms
  server/a.ts | import '#src/app/store.ts' | src/app/store.ts | server: rooms
  server/b.ts | import '#src/features/site/home/routes.tsx' | src/features/site/home/routes.tsx | server: rooms
  server/c.ts | import '#api/client/api.ts' | api/client/api.ts | server: rooms
  server/d.ts | import 'react-dom/server.js' | node_modules/react-dom/server.js | server: no pages
  server/e.ts | import '#machines/app/header-menu.machine.ts' | machines/app/header-menu.machine.ts | server: lifecycles
  server/people/a.ts | import '../../scripts/build.ts' | scripts/build.ts | server: rooms
  server/people/b.ts | import '#server/money/schema/claims.ts' | server/money/schema/claims.ts | server/people: areas above it, or the whole
  server/platform/a.ts | import '#server/people/person.ts' | server/people/person.ts | server/platform: areas above it, or the whole
  server/governance/a.ts | import '#server/app.ts' | server/app.ts | server/governance: areas above it, or the whole
  api/rules/a.ts | import '#src/lib/uuid.ts' | src/lib/uuid.ts | api/rules: rooms
  scripts/a.ts | import '#tests/support/strict.ts' | tests/support/strict.ts | scripts: no tests
  server/f.ts | import '#machines/no-such.lifecycle.ts' | #machines/no-such.lifecycle.ts | what is imported exists
  server/g.ts | import '#src/lib/uuid.ts' | src/lib/uuid.ts | server: rooms
  src/lib/one.ts | import type { Two } from './two.ts' | src/lib/two.ts | no circles
  src/features/site/brand-new/routes.tsx | import '#src/features/money/claims/routes.tsx' | src/features/money/claims/routes.tsx | src/features: another screen
  src/features/site/other/routes.tsx | import '../brand-new/page.tsx' | src/features/site/brand-new/page.tsx | src/features: another screen
  src/features/site/third/routes.tsx | import '#src/app/store.ts' | src/app/store.ts | src/features: rooms
  src/hooks/use-thing.ts | import './a.ts' | src/hooks/a.ts | every file has a room
`

const allowed = `
  machines/ok.machine.ts | import { setup } from 'xstate' | node_modules/xstate/index.js
  api/contracts/ok.contract.ts | import { z } from 'zod' | node_modules/zod/index.js
  src/ui/ok.tsx | import { useId } from 'react' | node_modules/react/index.js
  src/lib/classes.ts | import { useId } from 'react' | node_modules/react/index.js
  src/lib/two.ts | import { one } from './one.ts' | src/lib/one.ts
  src/features/time/a/use-a.ts | import './page.tsx' | src/features/time/a/page.tsx
  src/features/time/a/use-c.ts | import '../shared/total.ts' | src/features/time/shared/total.ts
  server/governance/b.ts | import '#server/people/person.ts' | server/people/person.ts
  src/features/time/a/use-b.ts | import '#src/flows/b.ts' | src/flows/b.ts
  server/firm.ts | import { company } from '#src/content/firm/company.ts' | src/content/firm/company.ts
  server/ok.ts | import { readFile } from 'node:fs/promises' | fs/promises
  tests/a.test.ts | import '#server/app.ts' | server/app.ts
  machines/types.machine.ts | import type { A } from '#api/contracts/x.contract.ts' | api/contracts/x.contract.ts
  machines/next.machine.ts | import { b } from './b/b.machine.ts' | machines/b/b.machine.ts
  api/client/ok.ts | import { createApi } from '@reduxjs/toolkit/query/react.js' | node_modules/@reduxjs/toolkit/query/react.js
  src/app/router.tsx | const a = () => import('#src/features/site/home/routes.tsx') | src/features/site/home/routes.tsx
  server/steps.ts | import { a } from '#machines/a/a.lifecycle.ts' | machines/a/a.lifecycle.ts
`

const ways = [
  "const page = await import('#server/app.ts')",
  'const page = await import(`#server/app.ts`)',
  "export { buildApp } from '#server/app.ts'",
  "export * from '#server/app.ts'",
  "import type { App } from '#server/app.ts'",
  "import { type App } from '#server/app.ts'",
  "type App = import('#server/app.ts').App",
  "const page = require('#server/app.ts')",
  "import page = require('#server/app.ts')",
  "import '#server/app.ts'",
  "import '#server/app.ts'",
]

const read = (table: string): Planted[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [path = '', text = '', to = '', rule] = row.split('|').map((cell) => cell.trim())
      return { path, text, to, rule }
    })

const planted: Planted[] = [
  ...read(faults),
  ...ways.map((text, index) => ({
    path: `src/app/way-${index}.ts`,
    text,
    to: 'server/app.ts',
    rule: 'src/app: rooms',
  })),
  ...read(allowed),
]

const isFile = (path: string) => path.includes('/') && !path.startsWith('#') && path !== 'fs/promises'

const manifests = (paths: string[]) =>
  paths.flatMap((path) => {
    const [, folder, name] = /^(node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? []
    return folder ? [[`${folder}/package.json`, JSON.stringify({ name, main: 'index.js' })] as const] : []
  })

const leaves = planted.map(({ to }) => to).filter(isFile)
const written = Object.fromEntries([
  ...leaves.map((path) => [path, 'export {}\n'] as const),
  ...manifests(leaves),
  ...planted.map(({ path, text }) => [path, text] as const),
])

describe('who imports whom', () => {
  const findings = importFindings(written)

  test.each(planted)('$path: $text', ({ path, to, rule }) => {
    const own = findings.filter((finding) => finding.startsWith(`${path} → `))
    expect(own).toEqual(rule ? [`${path} → ${to}: ${rule}`] : [])
  })
})

test('pages of text import other content only', () => {
  const text = "# On imports\n\nimport { Chart } from '#src/features/jobs/chart.tsx'\n\nIt's {broken text\n"
  expect(checkStructure([{ path: 'src/content/articles/a.mdx', text }]).map(formatViolation)).toEqual([
    'src/content/articles/a.mdx:3 import-direction: src/content must not import src/features/jobs/chart.tsx',
  ])
})
