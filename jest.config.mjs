import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const compile = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]

/** Packages that are modules or call `import()`, which Jest's CommonJS runtime knows only once they are compiled. */
const esmOnly = [
  '@borewit/text-codec',
  '@electric-sql/pglite',
  '@tokenizer/inflate',
  'file-type',
  'p-limit',
  'p-timeout',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'yocto-queue',
]

const project = (name, folders, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  transform: {
    '\\.ts$': compile(false),
    '\\.tsx$': compile(true),
    '\\.c?js$': compile(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  setupFilesAfterEnv: ['<rootDir>/tests/support/strict.ts'],
  restoreMocks: true,
  ...more,
})

/** Test files share a process and its modules, which tsx compiles; it does without Jest's sandbox and module mocks. */
const light = {
  runner: '<rootDir>/tests/support/jest/light-runner.mjs',
  setupFiles: ['tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/light-setup.ts'],
}

/** Tests of the site in windows of jsdom. */
const onScreens = {
  ...light,
  setupFiles: [...light.setupFiles, '<rootDir>/tests/support/screens/worker.ts'],
  globalSetup: '<rootDir>/tests/support/screens/global-setup.ts',
}

const marks = /\b(?:onPostgres|describeOnPostgres|onEachStore|describeOnStore)\b/

/** Files of the server tests that `TEST_ENGINES=marked` runs. */
const findMarked = () => {
  const folder = join(import.meta.dirname, 'tests/server')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && marks.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => `<rootDir>/tests/server/${name}`)
}

/** Tests of the built site in Chromium. */
const inBrowser = {
  testEnvironment: '<rootDir>/tests/support/keeper/browser-environment.ts',
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
  globalTeardown: '<rootDir>/tests/support/browser-teardown.ts',
}

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tests/support/jest/long-first.cjs',
  testTimeout: 180_000,
  projects: [
    project('unit', ['unit']),
    project('server', ['server'], {
      ...light,
      ...(process.env.TEST_ENGINES === 'marked' && { testMatch: findMarked() }),
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
    }),
    project('screens', ['screens'], onScreens),
    project('tours', ['tours/screens'], onScreens),
    project('night', ['night/server'], {
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
    }),
    project('tours-in-chromium', ['tours/chromium'], inBrowser),
    project('journeys', ['journeys'], inBrowser),
    project('looks', ['looks', 'night/browser'], inBrowser),
    project('engines', ['night/engines']),
  ],
}
