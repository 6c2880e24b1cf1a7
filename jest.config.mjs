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

/** Packages published as ES modules only; Jest's CommonJS runtime needs them compiled. */
const esmOnly = []

const project = (name, folders, more = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true), '\\.m?js$': compile(false) },
  transformIgnorePatterns: [`/node_modules/(?!(?:${['^', ...esmOnly].join('|')})/)`],
  setupFilesAfterEnv: ['<rootDir>/tests/support/strict.ts'],
  restoreMocks: true,
  ...more,
})

export default {
  maxWorkers: 2,
  projects: [
    project('unit', ['machines', 'contracts', 'structure', 'lib', 'features']),
    project('server', ['server'], {
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
      testTimeout: 30_000,
    }),
    project('browser', ['models', 'browser'], {
      globalSetup: '<rootDir>/tests/support/browser-setup.ts',
      globalTeardown: '<rootDir>/tests/support/browser-teardown.ts',
      testTimeout: 90_000,
    }),
  ],
}
