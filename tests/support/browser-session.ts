import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startedSession } from '#api/contracts/sign-in.contract.ts'
import type { RunningServer } from './running-server.ts'

const post = async (server: RunningServer, path: string, body: unknown) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return answer
}

const lastCode = async (server: RunningServer) => {
  const lines = (await readFile(join(server.dataDir, 'outbox', 'sms.jsonl'), 'utf8')).trim().split('\n')
  return String(JSON.parse(lines.at(-1) ?? '{}').code)
}

/** Signs somebody in as a person would, and gives what the browser's storage then holds. */
export const signedInStorage = async (
  server: RunningServer,
  { phoneNo, userType }: { phoneNo: string; userType: number },
): Promise<Record<string, string>> => {
  await post(server, '/CRM/SendVerification', { phoneNo, userType })
  const code = await lastCode(server)
  const session = startedSession.parse(
    await post(server, '/CRM/CheckVerification', { phoneNo, userType, code }),
  )
  const { token, email, name } = session
  return { token, userType: String(userType), phoneNo, email, name }
}
