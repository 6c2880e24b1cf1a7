import { sendVerification, startedSession } from '#api/contracts/account/sign-in.contract.ts'
import type { Account } from '#server/platform/http/caller.ts'
import { withCode } from './phone-code.ts'
import type { Site } from './running-server.ts'

type Reached = Pick<Site, 'url' | 'dataDir' | 'startSession'>

const post = async (server: Reached, path: string, body: unknown) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return answer
}

const signInByCode = async (server: Reached, { phoneNo, userType }: Account) => {
  const send = async () =>
    sendVerification.response.parse(await post(server, '/CRM/SendVerification', { phoneNo, userType }))
  const {
    answer: { challenge },
    code,
  } = await withCode(server, send)
  return startedSession.parse(
    await post(server, '/CRM/CheckVerification', { phoneNo, userType, code, challenge }),
  )
}

export const signedInStorage = async (server: Reached, account: Account): Promise<Record<string, string>> => {
  const { startSession = (one: Account) => signInByCode(server, one) } = server
  const { token, userType, phoneNo, email, name } = await startSession(account)
  return { token, userType: String(userType), phoneNo, email, name }
}
