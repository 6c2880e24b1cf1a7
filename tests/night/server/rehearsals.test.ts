import { existsSync } from 'node:fs'
import { missingPackages, type Package } from '#tests/night/rehearse/programs.ts'
import { runScript } from '../../../scripts/run-command.ts'

const store = 'ceph-mon ceph-osd radosgw ceph-common curl'

const testWith = (packages: readonly Package[]) =>
  missingPackages(packages).length === 0 && existsSync('dist/server/main.mjs') ? test : test.skip

const lines = ({ said }: { said: string }) => said.trim().split('\n')

describe('what the handbook promises', () => {
  testWith(['postgresql', 'pgbackrest', ...(process.env.TEST_S3_URL ? [] : ([store] as const))])(
    'database and uploads are brought back as they were at a moment (needs postgresql, pgbackrest and a store)',
    async () => {
      const ended = await runScript('tests/night/rehearse/restore.ts', [])

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
