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
  'strtok3',
  'token-types',
  'uint8array-extras',
]

const project = (name, folders, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  runtime: '<rootDir>/tests/support/jest/kept-scripts.cjs',
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
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['tsx'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/light-setup.ts'],
}

/** Tests of the built site in Chromium. */
const inBrowser = {
  testEnvironment: '<rootDir>/tests/support/keeper/browser-environment.ts',
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
  globalTeardown: '<rootDir>/tests/support/browser-teardown.ts',
}

export default {
  maxWorkers: 2,
  testTimeout: 180_000,
  testSequencer: '<rootDir>/tests/support/jest/longest-first.cjs',
  projects: [
    project('unit', ['machines', 'walker', 'contracts', 'structure', 'lib', 'flows', 'features', 'content']),
    project('server', ['server'], {
      // Those of the built site need its pages and the sample data, as screens do.
      testMatch: ['<rootDir>/tests/server/**/*.test.ts', '!**/tests/server/site/**'],
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
    }),
    project('screens', ['screens', 'server/site'], {
      ...light,
      setupFiles: [...light.setupFiles, '<rootDir>/tests/support/screens/worker.ts'],
      globalSetup: '<rootDir>/tests/support/screens/global-setup.ts',
    }),
    project('tours', ['models'], inBrowser),
    project('journeys', ['journeys'], inBrowser),
    project('browser', ['browser'], inBrowser),
    project('looks', ['looks', 'night/browser'], inBrowser),
    project('engines', ['engines']),
  ],
}
