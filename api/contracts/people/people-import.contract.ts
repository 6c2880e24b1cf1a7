import { z } from 'zod'
import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import { tableFileMaxBytes, tableUpload } from '#api/contracts/platform/table-upload.contract.ts'

/** Without the header. */
export const peopleFileMaxRows = 5000

/** Roles cannot be imported. */
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

/** Defaults: office's time zone, no manager. */
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

export const invitationTimes = ['now', 'later'] as const

export type InvitationTime = (typeof invitationTimes)[number]

const { fields, checked, imported } = tableUpload(peopleColumns)

const multipart = { file: 'file', maxBytes: tableFileMaxBytes, kinds: takenKinds.table }

/** Managers by email address. */
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
