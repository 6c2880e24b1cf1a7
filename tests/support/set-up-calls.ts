import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createSetUpLink } from '#server/account/set-up.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { withPortal } from './portal-app.ts'
import { phones, post } from './sign-in.ts'
import { testTime } from './test-app.ts'

export const ada = {
  firstName: 'Ada',
  lastName: 'Marlowe',
  email: 'ada@skagit.example.com',
  phoneNo: phones.unknown,
  timeZone: 'America/Chicago',
}

export const adasSession = {
  token: expect.stringMatching(/^[\w-]{43}$/),
  userType: 173020001,
  phoneNo: ada.phoneNo,
  email: ada.email,
  name: 'Ada Marlowe',
  hasRealEmail: true,
  isManager: false,
  isHr: false,
  roles: ['administrator'],
  idleSeconds: 3600,
  lifetimeSeconds: 43_200,
}

export const linkVoid = [410, 'LINK_VOID']

export const codeVoid = [422, 'CODE_VOID']

export const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json().code]

export const withSetUp = (portal: ReturnType<typeof withPortal>) => {
  beforeEach(() =>
    portal.database.write(async (tx) => {
      await tx.delete(personRoles)
    }),
  )

  const send = (token: string, phoneNo: string = ada.phoneNo, app: FastifyInstance = portal.app) =>
    post(app, '/Admin/SendSetUpCode', { token, phoneNo })

  return {
    newLink: async (at = testTime) => {
      const token = await portal.database.write((tx) => createSetUpLink(tx, at))
      if (token === null) throw new Error('There is an administrator.')
      return token
    },
    check: (token: string) => post(portal.app, '/Admin/CheckSetUp', { token }),
    send,
    finish: (token: string, more: object, app: FastifyInstance = portal.app) =>
      post(app, '/Admin/FinishSetUp', { ...ada, token, ...more }),
    proofOf: async (token: string, phoneNo: string = ada.phoneNo) => {
      const { challenge } = (await send(token, phoneNo)).json()
      return { challenge, code: portal.mailbox.latestCode() }
    },
    administrators: () =>
      portal.database.reader
        .select({ phone: people.phone, status: people.status, grantedBy: personRoles.grantedBy })
        .from(personRoles)
        .innerJoin(people, eq(people.id, personRoles.personId)),
  }
}
