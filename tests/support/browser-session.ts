import { sendVerification, startedSession } from '#api/contracts/account/sign-in.contract.ts'
import { withCode } from './phone-code.ts'
import type { Site } from './running-server.ts'

type Reached = Pick<Site, 'url' | 'dataDir'>

const post = async (server: Reached, path: string, body: unknown) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return answer
}

export const signedInStorage = async (
  server: Reached,
  { phoneNo, userType }: { phoneNo: string; userType: number },
): Promise<Record<string, string>> => {
  const send = async () =>
    sendVerification.response.parse(await post(server, '/CRM/SendVerification', { phoneNo, userType }))
  const {
    answer: { challenge },
    code,
  } = await withCode(server, send)
  const session = startedSession.parse(
    await post(server, '/CRM/CheckVerification', { phoneNo, userType, code, challenge }),
  )
  const { token, email, name } = session
  return { token, userType: String(userType), phoneNo, email, name }
}
