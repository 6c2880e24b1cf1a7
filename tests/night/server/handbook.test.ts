import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { readSecret } from '#server/platform/db/secrets.ts'
import { describeOnPostgres, migrationsDir, serverUrl } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'

const statements = [
  ...readFileSync(resolve('docs/operations.md'), 'utf8').matchAll(/^ *```sql\n([\s\S]*?)^ *```$/gm),
].map(([, block = '']) => block.trim())

describeOnPostgres('the statements of the handbook', () => {
  const name = `handbook_${process.pid}`
  const url = () => getAddress(serverUrl, name)

  beforeAll(() => createServerDatabase(serverUrl, name, process.env.TEST_DATABASE_TEMPLATE))
  afterAll(() => dropServerDatabase(serverUrl, name))

  test('are about what there is', async () => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    try {
      for (const statement of statements) await client.query(`begin; ${statement} rollback;`)
    } finally {
      await client.end()
    }
    expect(statements.length).toBe(3)
  })

  test('make new keys, and leave the store its owner', async () => {
    const names = ['captcha', 'files']
    const database = await openPostgres({ databaseUrl: url(), migrationsDir })
    const keys = () => Promise.all(names.map((one) => readSecret(database, one)))
    const [captcha, files] = await keys()
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await client.query(statements.find((text) => text.includes('server_secrets')) ?? '')
    await client.end()
    const after = await keys()
    await database.close()

    expect(after).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), files])
    expect(after[0]).not.toBe(captcha)
  })
})
