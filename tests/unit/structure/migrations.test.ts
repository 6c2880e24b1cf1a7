import { runNode } from '../../../scripts/run-command.ts'

test('the migrations make the tables of the schema: there is no other one to write', async () => {
  const { code, said } = await runNode(['node_modules/drizzle-kit/bin.cjs', 'generate'])
  expect(said).toContain('No schema changes, nothing to migrate')
  expect(code).toBe(0)
})
