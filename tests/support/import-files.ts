import type { FastifyInstance } from 'fastify'
import { boundary, encodeForm, fieldParts } from './multipart.ts'

export const importHeads = [
  'First Name',
  'Last Name',
  'Email',
  'Mobile No.',
  'Title',
  'Department',
  'Office',
  'Start date',
  'Time Zone',
  'Manager',
]

export const importMapping = {
  firstName: 0,
  lastName: 1,
  email: 2,
  phoneNo: 3,
  title: 4,
  department: 5,
  office: 6,
  startDate: 7,
  timeZone: 8,
  manager: 9,
}

export const personCells = (
  index: number,
  changed: Partial<Record<keyof typeof importMapping, string>> = {},
) => {
  const cells = {
    firstName: 'Ada',
    lastName: 'Okonkwo',
    email: `person.${index}@skagit.example.com`,
    phoneNo: `+1425${String(2_000_000 + index)}`,
    title: 'Data Engineer',
    department: 'Data Engineering',
    office: 'United States',
    startDate: '2027-01-04',
    timeZone: '',
    manager: '',
    ...changed,
  }
  return Object.values(cells)
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const toCsv = (rows: readonly (readonly string[])[], heads = importHeads): string =>
  [heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')

type Sending = {
  token: string
  call: 'CheckPeople' | 'ImportPeople'
  file: string | Buffer
  fields?: Record<string, string>
  key?: string
}

export const sendPeople = async (app: FastifyInstance, { token, call, file, fields, key }: Sending) => {
  const sent = fields ?? (call === 'ImportPeople' ? { invitations: 'later' } : {})
  const answer = await app.inject({
    method: 'POST',
    url: `/Admin/${call}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key ?? crypto.randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: encodeForm([...fieldParts(sent), { name: 'file', filename: 'people.csv', value: file }]),
  })
  return { status: answer.statusCode, body: answer.json() }
}
