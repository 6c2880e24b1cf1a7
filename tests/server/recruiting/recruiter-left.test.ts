import { getId } from '#server/samples/people.ts'
import { accountCalls } from '#tests/support/account-calls.ts'
import { engines } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'

const elena = getId(10)

describe.each(engines)('what a recruiter has taken on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)
  const accounts = accountCalls(portal)

  const taken = async () => {
    const recruiter = await calls.enter()
    for (const name of ['Ines', 'Ana']) {
      await calls.write('/CRM/AddContactUs', { ...message, pro_firstname: name })
    }
    const { inquiries } = await calls.inbox(recruiter)
    const [open = '', closed = ''] = inquiries.map(({ id }) => id)
    for (const id of [open, closed]) await calls.step(recruiter, id, 'take')
    await calls.step(recruiter, closed, 'close')
    return { open, closed }
  }

  const standing = async (caller: Awaited<ReturnType<typeof calls.enter>>, id: string) => {
    const { status, owner, entries } = await calls.one(caller, id)
    return { status, owner: owner?.name ?? null, did: entries.map(({ by, action }) => `${by} ${action}`) }
  }

  const ends = {
    'loses the role': async (admin: Awaited<ReturnType<typeof calls.enter>>) => {
      const { revision } = await accounts.person(admin, elena)
      return accounts.send(admin, 'SetRoles', { id: elena, revision, roles: [] })
    },
    'leaves the firm': (admin: Awaited<ReturnType<typeof calls.enter>>) => accounts.deactivate(admin, elena),
  }

  test.each(Object.entries(ends))(
    'waits for anybody once someone %s, and is whose who reopens it',
    async (_, end) => {
      const { open, closed } = await taken()
      const admin = await calls.enter(phones.administrator)
      expect((await end(admin)).statusCode).toBe(200)

      expect(await standing(admin, open)).toEqual({
        status: 'New',
        owner: null,
        did: ['Elena Petrova take', 'Hana Kobayashi release'],
      })
      expect(await calls.read(admin, '/Desk/CountInquiries')).toEqual({ waiting: 1 })
      await calls.step(admin, closed, 'reopen')
      expect(await standing(admin, closed)).toEqual({
        status: 'Taken',
        owner: 'Hana Kobayashi',
        did: ['Elena Petrova take', 'Elena Petrova close', 'Hana Kobayashi reopen'],
      })
    },
  )
})
