import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { withCode } from '#tests/support/phone-code.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { movableClock } from '#tests/support/server-clock.ts'

const minutesAhead = 10

const wrong = 2

const clockFile = (dataDir: string) => join(dataDir, 'clock')

/** The server at index `wrong` is ten minutes ahead. */
export const wrongClock = (index: number, dataDir: string): Record<string, string> =>
  index === wrong ? { ...movableClock, CLOCK_FILE: clockFile(dataDir) } : {}

export const setClockWrong = (dataDir: string) =>
  writeFile(clockFile(dataDir), String(minutesAhead / 24 / 60))

const account = { phoneNo: '+13605550112', userType: userTypes.employee }

const post = async (url: string, path: string, body: object) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const signInAcross = async (servers: readonly RunningServer[], dataDir: string, first: number) => {
  const at = (index: number) => servers[(first + index) % servers.length]?.url ?? ''
  const send = () => post(at(0), '/CRM/SendVerification', account)
  const { answer, code } = await withCode({ dataDir }, send, account.phoneNo)
  const { challenge } = answer
  const { token } = await post(at(1), '/CRM/CheckVerification', { ...account, code, challenge })
  const asked = servers.map(({ url }) =>
    fetch(`${url}/CRM/GetSession`, { headers: { authorization: `Bearer ${token}` } }),
  )
  return (await Promise.all(asked)).map(({ status }) => status)
}

export const tryClocks = async (servers: readonly RunningServer[], dataDir: string) => {
  const signIns: number[] = []
  for (const first of servers.keys()) signIns.push(...(await signInAcross(servers, dataDir, first)))
  return {
    signIns,
    clockSaid: servers.map(
      ({ complaints }) => /^The clock of this server .*$/m.exec(complaints)?.[0] ?? null,
    ),
  }
}
