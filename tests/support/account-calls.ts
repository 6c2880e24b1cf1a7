import { countOpenWork, getOpenWork } from '#api/contracts/account/account.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getPerson } from '#api/contracts/people/people.contract.ts'
import type { withPortal } from './portal-app.ts'
import { bearer, checkCode, post, sendCode, signIn } from './sign-in.ts'

type Portal = ReturnType<typeof withPortal>

export type Caller = ReturnType<typeof bearer>

const nothingAsked = { reportsTo: '', drafts: 'keep', bench: '', cases: 'keep' }

export const accountCalls = (portal: Portal) => {
  const enter = async (phone: string): Promise<Caller> => bearer(await signIn(portal.app, phone))

  const read = (caller: Caller, url: string) => portal.app.inject({ url, ...caller })

  const person = async (caller: Caller, id: string) =>
    getPerson.response.parse((await read(caller, `${getPerson.path}?id=${id}`)).json())

  const openWork = async (caller: Caller, id: string) =>
    getOpenWork.response.parse((await read(caller, `${getOpenWork.path}?id=${id}`)).json())

  const send = (caller: Caller, call: string, body: object, key: string = crypto.randomUUID()) =>
    post(portal.app, `/Admin/${call}`, body, {
      headers: { ...caller.headers, 'idempotency-key': key },
    })

  const deactivation = async (caller: Caller, id: string, choices: object = {}) => ({
    id,
    revision: (await person(caller, id)).revision,
    expected: countOpenWork(await openWork(caller, id)),
    ...nothingAsked,
    ...choices,
  })

  return {
    enter,
    read,
    person,
    openWork,
    send,
    deactivation,
    deactivate: async (caller: Caller, id: string, choices: object = {}) =>
      send(caller, 'DeactivatePerson', await deactivation(caller, id, choices)),
    reactivate: async (caller: Caller, id: string) =>
      send(caller, 'ReactivatePerson', { id, revision: (await person(caller, id)).revision }),
    trySignIn: async (phone: string) => {
      portal.mailbox.empty()
      await sendCode(portal.app, phone, { userType: userTypes.employee })
      return (await checkCode(portal.app, phone, portal.mailbox.latestCode() || '000000')).statusCode
    },
  }
}
