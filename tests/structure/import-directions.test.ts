import { checkStructure } from '../../scripts/structure/check.ts'
import { formatViolation } from '../../scripts/structure/violation.ts'

const findings = (files: Record<string, string>) =>
  checkStructure(Object.entries(files).map(([path, text]) => ({ path, text }))).map(formatViolation)

const at = (path: string, explanation: string) => [`${path}:1 import-direction: ${explanation}`]

describe('a planted import against the direction of its folder is found', () => {
  test.each([
    ['machines/a.machine.ts', "import '#server/app.ts'", 'machines must not import server/app.ts'],
    ['machines/a.machine.ts', "import '../src/lib/days.ts'", 'machines must not import src/lib/days.ts'],
    ['machines/a.machine.ts', "import 'react'", 'machines may import xstate, not react'],
    ['machines/a.machine.ts', "import 'xstate-extra'", 'machines may import xstate, not xstate-extra'],
    [
      'machines/a/b.lifecycle.ts',
      "import { contactForm } from '#api/contracts/contact.contract.ts'",
      'machines may import only types from api/contracts',
    ],
    [
      'api/contracts/a.contract.ts',
      "import '#machines/a.machine.ts'",
      'api/contracts must not import machines/a.machine.ts',
    ],
    ['api/contracts/a.contract.ts', "import 'xstate'", 'api/contracts may import zod, not xstate'],
    [
      'api/client/api.ts',
      "import '#machines/a.machine.ts'",
      'api/client must not import machines/a.machine.ts',
    ],
    ['api/client/api.ts', "import '#src/app/store.ts'", 'api/client must not import src/app/store.ts'],
    [
      'src/ui/button.tsx',
      "import '#src/features/contact/routes.tsx'",
      'src/ui must not import src/features/contact/routes.tsx',
    ],
    ['src/ui/button.tsx', "import '#api/client/api.ts'", 'src/ui must not import api/client/api.ts'],
    ['src/ui/button.tsx', "import '@xstate/react'", 'src/ui must not import @xstate/react'],
    ['src/lib/days.ts', "import 'node:fs'", 'src/lib must not import node:fs'],
    ['src/lib/days.ts', "import 'fs/promises'", 'src/lib must not import fs/promises'],
    ['src/lib/days.ts', "import '../ui/button.tsx'", 'src/lib must not import src/ui/button.tsx'],
    [
      'src/content/team.ts',
      "import '#machines/a.machine.ts'",
      'src/content must not import machines/a.machine.ts',
    ],
    ['src/recorder/watch.ts', "import '#src/app/store.ts'", 'src/recorder must not import src/app/store.ts'],
    ['src/app/store.ts', "import '#server/app.ts'", 'src/app must not import server/app.ts'],
    ['src/app/store.ts', "import 'drizzle-orm/pg-core'", 'src/app must not import drizzle-orm/pg-core'],
    [
      'src/app/store.ts',
      "import '#tests/support/strict.ts'",
      'src/app must not import tests/support/strict.ts',
    ],
    ['src/lib/chart/a.ts', "import '../days.ts'", 'src/lib/chart must not import src/lib/days.ts'],
    [
      'tests/walker/model.ts',
      "import '#machines/a.machine.ts'",
      'tests/walker must not import machines/a.machine.ts',
    ],
    [
      'tests/walker/model.ts',
      "import 'playwright-core'",
      'tests/walker may import xstate, @xstate/test, fast-check, node, not playwright-core',
    ],
    [
      'src/main.tsx',
      "import '#src/features/home/routes.tsx'",
      'src must not import src/features/home/routes.tsx',
    ],
    ['src/main.tsx', "import '#src/ui/button.tsx'", 'src must not import src/ui/button.tsx'],
    [
      'src/flows/form-frame.tsx',
      "import '#src/features/contact/routes.tsx'",
      'src/flows must not import src/features/contact/routes.tsx',
    ],
    [
      'src/ui/button.tsx',
      "import '#src/flows/form-frame.tsx'",
      'src/ui must not import src/flows/form-frame.tsx',
    ],
    ['server/app.ts', "import '#src/app/store.ts'", 'server must not import src/app/store.ts'],
    [
      'server/app.ts',
      "import '#src/features/home/routes.tsx'",
      'server must not import src/features/home/routes.tsx',
    ],
    ['server/app.ts', "import '#api/client/api.ts'", 'server must not import api/client/api.ts'],
    ['server/app.ts', "import 'react-dom/server'", 'server must not import react-dom/server'],
    [
      'server/app.ts',
      "import '#machines/header/header-menu.machine.ts'",
      'server may import the lifecycles of machines, not machines/header/header-menu.machine.ts',
    ],
    [
      'server/routes/crm/a.ts',
      "import '../../../scripts/build.ts'",
      'server must not import scripts/build.ts',
    ],
  ])('%s: %s', (path, text, explanation) => {
    expect(findings({ [path]: text })).toEqual(at(path, explanation))
  })
})

describe('every way to import is read', () => {
  test.each([
    "const page = await import('#server/app.ts')",
    'const page = await import(`#server/app.ts`)',
    "export { buildApp } from '#server/app.ts'",
    "export * from '#server/app.ts'",
    "import type { App } from '#server/app.ts'",
    "import { type App } from '#server/app.ts'",
    "type App = import('#server/app.ts').App",
    "const page = require('#server/app.ts')",
    "import page = require('#server/app.ts')",
    "import text from '#server/app.ts?raw'",
    "import '../../server/app.ts'",
    "import '../.././server/routes/../app.ts'",
  ])('%s', (text) => {
    const path = 'src/app/page.ts'
    expect(findings({ [path]: text })).toEqual(at(path, 'src/app must not import server/app.ts'))
  })

  test('in an MDX file, where code is only in its imports', () => {
    const text = "# On imports\n\nimport { Chart } from '#src/features/jobs/chart.tsx'\n\nIt's {broken text\n"
    expect(findings({ 'src/content/articles/a.mdx': text })).toEqual([
      'src/content/articles/a.mdx:3 import-direction: src/content must not import src/features/jobs/chart.tsx',
    ])
  })

  test('but not one computed at run time, which is refused', () => {
    expect(
      findings({
        'src/app/page.ts': 'const load = (name: string) => import(`#src/features/$' + '{name}.ts`)',
      }),
    ).toEqual(at('src/app/page.ts', 'a computed import cannot be checked; write the path out'))
  })
})

describe('folders are protected by their name alone', () => {
  test('a new feature may not enter another on its first day', () => {
    expect(
      findings({
        'src/features/brand-new/routes.tsx': "import '#src/features/contact/routes.tsx'",
        'src/features/contact/routes.tsx': "import '../brand-new/routes.tsx'\nimport '#src/app/store.ts'",
      }),
    ).toEqual([
      ...at(
        'src/features/brand-new/routes.tsx',
        'src/features/brand-new must not import src/features/contact/routes.tsx',
      ),
      ...at(
        'src/features/contact/routes.tsx',
        'src/features/contact must not import src/features/brand-new/routes.tsx',
      ),
      'src/features/contact/routes.tsx:2 import-direction: src/features/contact must not import src/app/store.ts',
    ])
  })

  test('a folder that is no room is refused', () => {
    expect(
      findings({ 'src/hooks/use-thing.ts': 'export const a = 1', 'common/a.ts': 'export const a = 1' }),
    ).toEqual([
      'common/a.ts:1 room: common is not one of the rooms, so nothing says what it may import',
      'src/hooks/use-thing.ts:1 room: src/hooks is not one of the rooms, so nothing says what it may import',
    ])
  })
})

test('what the directions allow is left alone', () => {
  expect(
    findings({
      'machines/a/a.machine.ts':
        "import { setup } from 'xstate'\nimport type { A } from '#api/contracts/a.contract.ts'\nimport { b } from '../b/b.machine.ts'",
      'api/contracts/a.contract.ts': "import { z } from 'zod'\nimport { field } from './fields.ts'",
      'api/client/api.ts':
        "import { createApi } from '@reduxjs/toolkit/query/react'\nimport { a } from '#api/contracts/a.contract.ts'",
      'src/ui/button.tsx':
        "import { useId } from 'react'\nimport { days } from '#src/lib/days.ts'\nimport './button.css'",
      'src/features/a/use-a.ts':
        "import { useMachine } from '@xstate/react'\nimport { a } from '#machines/a/a.machine.ts'\nimport './pages/a.tsx'\nimport '#src/flows/b.ts'",
      'src/app/router.tsx': "const a = () => import('#src/features/a/routes.tsx')",
      'src/main.tsx': "import '#src/ui/styles/base.css'\nimport './app/start.tsx'",
      'server/app.ts':
        "import fastify from 'fastify'\nimport { readFile } from 'node:fs/promises'\nimport { a } from '#machines/a/a.lifecycle.ts'",
      'tests/a.test.ts': "import '#server/app.ts'\nimport '#src/app/router.tsx'",
      'rsbuild.config.ts': "import '#server/app.ts'",
    }),
  ).toEqual([])
})

test('the server uses helpers of the site only while they need no browser', () => {
  expect(
    findings({
      'server/a.ts': "import '#src/lib/days.ts'",
      'server/b.ts': "import '#src/lib/size.ts'",
      'server/c.ts': "import '#src/lib/through.ts'",
      'src/lib/days.ts': 'export const day = (document: string) => document',
      'src/lib/size.ts': 'export const size = () => window.innerWidth',
      'src/lib/through.ts': "import './classes.ts'",
      'src/lib/classes.ts': "import { useId } from 'react'",
    }),
  ).toEqual([
    ...at('server/b.ts', 'the server may use only pure helpers, but src/lib/size.ts uses window'),
    ...at('server/c.ts', 'the server may use only pure helpers, but src/lib/classes.ts imports react'),
  ])
})
