import { z } from 'zod'
import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { tableFileMaxBytes, tableUpload } from '#api/contracts/platform/table-upload.contract.ts'

/** How many rows a file of people may have below its heads. */
export const peopleFileMaxRows = 5000

/** What a column of a file can be, in the order the page lists them: the fields of an invitation, which may give no roles. */
export const peopleColumns = [
  'firstName',
  'lastName',
  'email',
  'phoneNo',
  'title',
  'department',
  'office',
  'startDate',
  'timeZone',
  'manager',
] as const

export type PeopleColumn = (typeof peopleColumns)[number]

/** Columns a file must have; without the others people live in the time zone of their office and report to nobody. */
export const requiredPeopleColumns = [
  'firstName',
  'lastName',
  'email',
  'phoneNo',
  'title',
  'department',
  'office',
  'startDate',
] as const satisfies readonly PeopleColumn[]

/** When those who are imported are mailed their invitation; later means once somebody sends it to them. */
export const invitationTimes = ['now', 'later'] as const

export type InvitationTime = (typeof invitationTimes)[number]

const { fields, checked, imported } = tableUpload(peopleColumns)

const multipart = { file: 'file', maxBytes: tableFileMaxBytes, kinds: takenKinds.table }

/** A manager is named by email address: of somebody who works here or is invited to, or of another row. */
export const checkPeople = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckPeople',
  summary: 'Reads a CSV or XLSX file of people and says what is wrong with each row; stores nothing.',
  access: 'personnel',
  audit: { none: 'It only reads the file.' },
  multipart,
  body: fields,
  response: checked,
})

export const importPeople = defineEndpoint({
  method: 'POST',
  path: '/Admin/ImportPeople',
  summary: 'Invites the people of the good rows of a CSV or XLSX file and names the other rows.',
  access: 'personnel',
  audit: 'person.import',
  idempotent: true,
  multipart,
  body: fields.extend({ invitations: z.enum(invitationTimes, 'Please choose when invitations are sent') }),
  response: imported,
})
