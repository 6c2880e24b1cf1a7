import { z } from 'zod'
import { updateAddress } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import {
  getEmployeeClients,
  getTimesheetByid,
  getTimesheets,
} from '#api/contracts/time/time-sheet.contract.ts'
import { addTimesheet } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { daysAfter, localToday, toMonday } from '#api/rules/days.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { boundary, encodeForm } from '#tests/support/multipart.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { anyKey, type Call } from './ratio-call.ts'

export const callNames = [
  'one sheet',
  'list of 50',
  'new sheet',
  'new address',
  'home page',
  'board',
] as const

type Writer = { headers: Record<string, string>; clientId: string }

const listed = 50

const sheetCall = ({ headers, clientId }: Writer, monday: string): Call => {
  const value = JSON.stringify({
    clientId,
    cr322_startdate: monday,
    cr322_enddate: daysAfter(monday, 4),
    submit: false,
    overlapConfirmed: true,
    activities: [{ big_activity: anyKey, pro_outcome: 'Two partitions repaired', big_hours: 2400 }],
  })
  return {
    path: addTimesheet.path,
    headers: {
      ...headers,
      [idempotencyHeader]: anyKey,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: encodeForm([{ name: 'payload', value }]).toString(),
  }
}

const addressCall = ({ headers }: Writer): Call => ({
  path: updateAddress.path,
  headers: { ...headers, [idempotencyHeader]: anyKey, 'content-type': 'application/json' },
  body: JSON.stringify({
    street: anyKey,
    city: 'Mount Vernon',
    region: 'WA',
    postalCode: '98273',
    country: 'US',
  }),
})

const records = z.array(z.object({ id: z.string() }))

const readAnswer = async ({ url }: RunningServer, { path, headers = {}, body }: Call): Promise<unknown> => {
  const sent =
    body === undefined ? {} : { method: 'POST', body: body.replaceAll(anyKey, crypto.randomUUID()) }
  const key = { ...headers, ...(body !== undefined && { [idempotencyHeader]: crypto.randomUUID() }) }
  const answer = await fetch(url + path, { ...sent, headers: key })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const signIn = async (server: RunningServer, phoneNo: string): Promise<Writer> => {
  const { token } = await signedInStorage(server, { phoneNo, userType: userTypes.employee })
  const headers = { authorization: `Bearer ${token}` }
  const [client] = records.parse(await readAnswer(server, { path: getEmployeeClients.path, headers }))
  return { headers, clientId: client?.id ?? '' }
}

const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export const callsOn = async (server: RunningServer): Promise<Record<(typeof callNames)[number], Call[]>> => {
  const people: Writer[] = []
  for (const { phone } of sampleEmployees) people.push(await signIn(server, phone))
  const [reader, ...writers] = people.filter(({ clientId }) => clientId !== '')
  if (!reader) throw new Error('Nobody works for a client.')
  const weeks = Array.from({ length: listed }, (_, week) => daysAfter(toMonday(localToday()), -7 * week - 7))
  const list = { path: getTimesheets.path, headers: reader.headers }
  const before = records.parse(await readAnswer(server, list))
  for (const week of weeks.slice(before.length)) await readAnswer(server, sheetCall(reader, week))
  const sheets = records.parse(await readAnswer(server, list))
  return {
    'one sheet': sheets.map(({ id }) => ({ ...list, path: `${getTimesheetByid.path}?id=${id}` })),
    'list of 50': [list],
    'new sheet': weeks.flatMap((week) => writers.map((writer) => sheetCall(writer, week))),
    'new address': writers.map(addressCall),
    'home page': [{ path: '/', headers: page }],
    board: [{ path: '/c2c-job-board', headers: page }],
  }
}
