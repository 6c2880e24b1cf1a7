import { existsSync } from 'node:fs'
import { runScript } from '#tests/support/run-command.ts'
import { missingPackages, type Package } from '../../../scripts/rehearse/programs.ts'

const store = 'ceph-mon ceph-osd radosgw ceph-common curl'

/** A test that needs packages of Debian. */
const testWith = (packages: readonly Package[], isPossible = true) =>
  isPossible && missingPackages(packages).length === 0 && existsSync('dist/server/main.mjs')
    ? test
    : test.skip

const lines = ({ said }: { said: string }) => said.trim().split('\n')

const visited = [
  '/healthz and /readyz answer.',
  'The home page and its script arrive.',
  'An application with a resume of 1 MB is taken.',
]

describe('what the handbook promises', () => {
  testWith(['postgresql', 'nginx', 'openssl', store])(
    'the services of compose.yaml work together (needs postgresql, nginx, openssl and a store)',
    async () => {
      const ended = await runScript('rehearse/many', ['--check', '--servers', '2'])

      expect({ code: ended.code, visited: lines(ended).slice(-5) }).toEqual({
        code: 0,
        visited: [
          ...visited,
          'A recruiter signs in, reads its text and downloads it.',
          expect.stringMatching(/^Requests that each server answered: one [1-9]\d*, two [1-9]\d*\.$/),
        ],
      })
    },
  )

  testWith([], process.getuid?.() === 0)(
    'the server of the image needs no rights, no disk but its own, and no packages for development (needs root)',
    async () => {
      const ended = await runScript('rehearse/container', ['--short'])

      expect({ code: ended.code, said: lines(ended) }).toEqual({
        code: 0,
        said: [
          'User 10001:10001 cannot write in /opt/skagit.',
          expect.stringMatching(/^The server is ready after \d+\.\d s\.$/),
          'The health check says that it is well.',
          ...visited,
          'A recruiter signs in, reads its text and downloads it.',
          'After SIGTERM it ends with 0.',
        ],
      })
    },
  )

  testWith(['postgresql', ...(process.env.TEST_S3_URL ? [] : ([store] as const))])(
    'database and uploads are brought back as they were at a moment (needs postgresql and a store)',
    async () => {
      const ended = await runScript('rehearse/restore', [])

      expect({ code: ended.code, said: lines(ended) }).toEqual({
        code: 0,
        said: [
          expect.stringMatching(/^At the moment +Restored$/),
          expect.stringMatching(/^Tables {2,}(\d+ tables, \d{4,} rows) {2,}\1$/),
          expect.stringMatching(/^Tables that are not the same +none +none$/),
          expect.stringMatching(/^Uploads +(\d+ files, \d+ bytes, 0 missing, 0 not what was kept\.) +\1$/),
          expect.stringMatching(/^Gone from the store after the moment +1 +1$/),
          expect.stringMatching(/^Missing in the backup +0 +0$/),
          expect.stringMatching(/^Applications of before, between, after +1, 1, 0 +1, 1, 0$/),
          expect.stringMatching(/^Once the server has started +0, 1, 0 +0, 1, 0$/),
          expect.stringMatching(/^Restored and compared in \d+\.\d s\.$/),
        ],
      })
    },
  )
})
