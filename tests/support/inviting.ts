import { eq } from 'drizzle-orm'
import type { InviteForm } from '#api/contracts/people/people.contract.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { hashToken } from '#server/platform/crypto.ts'
import type { withPortal } from './portal-app.ts'
import { bearer, phones, post, signIn } from './sign-in.ts'

const tomas = '5ca91700-0000-4000-8000-000000000003'

export const ada: InviteForm = {
  firstName: 'Ada',
  lastName: 'Ōsaka',
  email: 'ada.osaka@skagit.example.com',
  phoneNo: '+13605550142',
  title: 'Data Engineer',
  department: 'Data Engineering',
  office: 'us',
  startDate: '2026-04-01',
  timeZone: 'America/Los_Angeles',
  managerId: tomas,
}

export const inviting = (portal: ReturnType<typeof withPortal>) => {
  const callAs = async (phoneNo: string) => {
    const { headers } = bearer(await signIn(portal.app, phoneNo))
    return (url: string, payload: object, key: string = crypto.randomUUID()) =>
      post(portal.app, url, payload, { headers: { ...headers, 'idempotency-key': key } })
  }
  const tokenIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  return {
    callAs,
    inviteAs: async (phoneNo: string = phones.hr) => {
      const call = await callAs(phoneNo)
      return (changes: Partial<InviteForm> = {}, key?: string) =>
        call('/Admin/InvitePerson', { ...ada, ...changes }, key)
    },
    resendAs: async (phoneNo: string = phones.hr) => {
      const call = await callAs(phoneNo)
      return (id: string, key?: string) => call('/Admin/ResendInvitation', { id }, key)
    },
    stored: (phoneNo: string = ada.phoneNo) =>
      portal.database.reader.select().from(people).where(eq(people.phone, phoneNo)),
    setStatus: (phoneNo: string, status: 'active' | 'pending' | 'deactivated') =>
      portal.database.write(async (tx) => {
        await tx.update(people).set({ status }).where(eq(people.phone, phoneNo))
      }),
    sums: async () => {
      const rows = await portal.database.reader.select().from(invitations).orderBy(invitations.sentAt)
      return rows.map(({ tokenHash }) => tokenHash)
    },
    mailedSums: () => portal.mailbox.mails.map(({ text }) => hashToken(tokenIn(text))),
    mailedToken: (index: number) => tokenIn(portal.mailbox.mails[index]?.text),
  }
}
