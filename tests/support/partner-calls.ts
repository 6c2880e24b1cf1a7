import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getPartner, getPartnerOpenWork, getPartners } from '#api/contracts/staffing/partners.contract.ts'
import type { Caller } from './account-calls.ts'
import type { withPortal } from './portal-app.ts'
import { bearer, checkCode, post, sendCode, signIn } from './sign-in.ts'

const recruiter = '+13605550110'

export const orca = {
  company: 'Orca Staffing Ltd.',
  firstName: 'Léa',
  lastName: 'Tremblay',
  email: 'lea@orca.example.com',
  phoneNo: '+14165550133',
  website: 'https://www.orca.example.com/about',
  country: 'CA',
  acceptTerms: true,
}

type Portal = ReturnType<typeof withPortal>

export const partnerCalls = (portal: Portal) => {
  const read = async (caller: Caller, url: string) => (await portal.app.inject({ url, ...caller })).json()
  const one = async (caller: Caller, id: string) =>
    getPartner.response.parse(await read(caller, `${getPartner.path}?id=${id}`))
  const list = async (caller: Caller) => getPartners.response.parse(await read(caller, getPartners.path))
  const openWork = async (caller: Caller, id: string) =>
    getPartnerOpenWork.response.parse(await read(caller, `${getPartnerOpenWork.path}?id=${id}`))
  const send = async (caller: Caller, call: string, body: object) => {
    const headers = { ...caller.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await post(portal.app, `/Admin/${call}`, body, { headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    one,
    list,
    openWork,
    send,
    read,
    enter: async (phone = recruiter) => bearer(await signIn(portal.app, phone)),
    enterAsPartner: async (phone: string) => bearer(await signIn(portal.app, phone, userTypes.partner)),
    register: async (change: object = {}) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const answer = await post(portal.app, '/CRM/PartnerSignUp', { ...orca, ...change }, { headers })
      expect(answer.statusCode).toBe(200)
      portal.pass(60)
    },
    idOfPhone: async (caller: Caller, phone: string = orca.phoneNo) => {
      const found = (await list(caller)).find(({ phoneNo }) => phoneNo === phone)
      if (!found) throw new Error(`Nobody registered with ${phone}`)
      return found.id
    },
    approve: async (caller: Caller, id: string) => {
      const { revision, requests } = await one(caller, id)
      return send(caller, 'ApprovePartner', { id, revision, requestId: requests[0]?.id ?? '' })
    },
    decline: async (caller: Caller, id: string, reason = 'Your bench is outside our fields.') => {
      const { revision } = await one(caller, id)
      return send(caller, 'DeclinePartner', { id, revision, reason })
    },
    deactivate: async (caller: Caller, id: string, choices: object = {}) => {
      const [{ revision }, { revision: expected }] = [await one(caller, id), await openWork(caller, id)]
      const chosen = { reason: 'No answer for a year.', submissions: 'keep', bench: 'keep', ...choices }
      return send(caller, 'DeactivatePartner', { id, revision, expected, ...chosen })
    },
    trySignIn: async (phone: string) => {
      portal.mailbox.empty()
      await sendCode(portal.app, phone, { userType: userTypes.partner })
      const code = portal.mailbox.latestCode() || '000000'
      return (await checkCode(portal.app, phone, code, { userType: userTypes.partner })).statusCode
    },
  }
}

export const isRefused = (who: Record<string, string>) => ({
  status: 409,
  body: {
    code: 'STEP_REFUSED',
    message: 'This is no longer possible. Please reload to see the current state.',
    fields: who,
  },
})

export const isChanged = { status: 409, body: expect.objectContaining({ code: 'RECORD_CHANGED' }) }
