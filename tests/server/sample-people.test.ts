import { phonePattern } from '#api/contracts/fields.ts'
import { sampleAccounts, sampleEmployees, samplePartners } from '#server/db/samples/people.ts'
import { team } from '#src/content/team.ts'
import { startServer, withDataDirectory } from '#tests/support/server-process.ts'

describe('the sample people', () => {
  test('are the team the site shows', () => {
    const names = new Map(
      sampleEmployees.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
    )
    const shown = sampleEmployees.map(({ id, title, department, office, timeZone, managerId }) => ({
      name: names.get(id),
      title,
      department,
      office,
      timeZone,
      manager: managerId === null ? null : names.get(managerId),
    }))
    const members = team.map(({ name, title, department, office, timeZone, managerId }) => ({
      name,
      title,
      department,
      office,
      timeZone,
      manager: team.find(({ id }) => id === managerId)?.name ?? null,
    }))

    expect(shown).toEqual(members)
  })

  test('each have a number and an id of their own', () => {
    const everybody = [...sampleEmployees, ...samplePartners]

    expect(everybody).toHaveLength(14)
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(14)
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(14)
    expect(everybody.filter(({ phone }) => !phonePattern.test(phone))).toEqual([])
  })

  test('have one account of each kind to try', () => {
    expect(sampleAccounts).toEqual([
      { role: 'Employee', name: 'Naomi Feldman', phone: '+13605550109' },
      { role: 'Her manager', name: 'Tomás Rivera', phone: '+13605550103' },
      { role: 'Recruiter', name: 'Elena Petrova', phone: '+13605550110' },
      { role: 'Human resources', name: 'Priya Natarajan', phone: '+13605550112' },
      { role: 'Administrator', name: 'Hana Kobayashi', phone: '+13605550105' },
      { role: 'Partner', name: 'Olivia Hartmann', phone: '+13605550121' },
      { role: 'Partner', name: 'Vikram Sethi', phone: '+13605550122' },
    ])
  })
})

describe('the sample accounts', () => {
  const data = withDataDirectory()

  test('are named when the server has started with them, and where their codes appear', async () => {
    const server = startServer({ DATA_DIR: data.folder, SEED: 'sample' })
    const address = await server.address
    const sent = await fetch(`${address}/CRM/SendVerification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNo: '+13605550109', userType: 173020001 }),
    })
    server.signal('SIGTERM')
    const { stdout } = await server.ended

    expect(sent.status).toBe(200)
    expect(stdout).toBe(`Skagit is ready at ${address}
Sample accounts for /sign-in:
  Employee        Naomi Feldman     +13605550109
  Her manager     Tomás Rivera      +13605550103
  Recruiter       Elena Petrova     +13605550110
  Human resources Priya Natarajan   +13605550112
  Administrator   Hana Kobayashi    +13605550105
  Partner         Olivia Hartmann   +13605550121
  Partner         Vikram Sethi      +13605550122
Codes appear in ${data.folder}/outbox/sms.jsonl
`)
  })
})
