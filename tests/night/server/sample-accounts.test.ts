import { startServer, withDataDirectory } from '#tests/support/server-process.ts'

describe('the sample accounts', () => {
  const data = withDataDirectory()

  test('are named when the server has started with them, and where their codes and mails appear', async () => {
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
    expect(stdout.replace(/\d+\.\d s/, '1.0 s')).toBe(`  Added the sample data (1.0 s)
The portal is ready at ${address}
Sample accounts for /sign-in:
  Employee        Naomi Feldman     +13605550109
  Her manager     Tomás Rivera      +13605550103
  Recruiter       Elena Petrova     +13605550110
  Human resources Priya Natarajan   +13605550112
  Administrator   Hana Kobayashi    +13605550105
  Partner         Olivia Hartmann   +13605550121
  Partner         Vikram Sethi      +13605550122
Codes appear in ${data.folder}/outbox/sms.jsonl
Mails appear in ${data.folder}/outbox/email.jsonl
`)
  })
})
