import { getInbox, getInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import type { Caller } from './account-calls.ts'
import { freshToken } from './captcha.ts'
import type { PortalApp } from './portal-app.ts'
import { bearer, post, signIn } from './sign-in.ts'

export const recruiter = '+13605550110'

type Portal = Pick<PortalApp, 'app'>

export const message = {
  pro_firstname: 'Ines',
  pro_lastname: 'Moreau',
  pro_email: 'Ines.Moreau@example.com',
  pro_message: 'We look for two data engineers.\nFrom January on.',
  pro_messagetype: 166110000,
}

export const inquiryCalls = (portal: Portal) => {
  const read = async (caller: Caller, url: string) => (await portal.app.inject({ url, ...caller })).json()
  const one = async (caller: Caller, id: string) =>
    getInquiry.response.parse(await read(caller, `${getInquiry.path}?id=${id}`))
  const send = async (caller: Caller, call: string, body: object) => {
    const headers = { ...caller.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await post(portal.app, `/Desk/${call}`, body, { headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    read,
    one,
    send,
    inbox: async (caller: Caller, query = '') =>
      getInbox.response.parse(await read(caller, `${getInbox.path}?${query}`)),
    enter: async (phone = recruiter) => bearer(await signIn(portal.app, phone)),
    write: async (url: string, body: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID(), 'captcha-token': freshToken() }
      const answer = await post(portal.app, url, body, { headers })
      expect(answer.statusCode).toBe(200)
      return answer.json().id
    },
    step: async (caller: Caller, id: string, step: string, more: object = {}) => {
      const { revision } = await one(caller, id)
      return send(caller, 'StepInquiry', { id, revision, step, ...more })
    },
  }
}
