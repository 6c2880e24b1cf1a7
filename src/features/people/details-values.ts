import { z } from 'zod'
import type { PersonForm, PersonRecord } from '#api/contracts/people.contract.ts'
import { person as words } from '#src/content/person.ts'
import type { EditedRecord } from '#src/flows/merge-changes.ts'

/** What can be changed about a person, in the order of the form. */
const detailFields = [
  'firstName',
  'lastName',
  'email',
  'title',
  'department',
  'office',
  'startDate',
  'timeZone',
  'managerId',
] as const satisfies readonly (keyof PersonForm)[]

export type DetailField = (typeof detailFields)[number]

const { changes } = words

/** The details of a person as a form holds them, and what others may change besides. */
export const personDetails: EditedRecord<DetailField, PersonRecord> = {
  fields: detailFields,
  texts: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    title: z.string(),
    department: z.string(),
    office: z.string(),
    startDate: z.string(),
    timeZone: z.string(),
    managerId: z.string(),
  }),
  detailsOf: ({ manager, ...person }) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    title: person.title,
    department: person.department,
    office: person.office ?? '',
    startDate: person.startDate ?? '',
    timeZone: person.timeZone,
    managerId: manager?.id ?? '',
  }),
  aroundOf: ({ phoneNo, status, roles }) => ({
    [changes.phoneNo]: phoneNo,
    [changes.status]: status,
    [changes.roles]: roles.join(', '),
  }),
}

const privateFields = [
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'emergencyName',
  'emergencyPhone',
  'authorization',
  'authorizedUntil',
] as const

export type PrivateField = (typeof privateFields)[number]

const noAddress = { street: '', city: '', region: '', postalCode: '', country: '' }

/** What only HR knows of a person, as a form holds it. */
export const privateDetails: EditedRecord<PrivateField, PersonRecord> = {
  fields: privateFields,
  texts: z.object({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
    emergencyName: z.string(),
    emergencyPhone: z.string(),
    authorization: z.string(),
    authorizedUntil: z.string(),
  }),
  detailsOf: ({ private: known }) => ({
    ...noAddress,
    ...known?.address,
    emergencyName: known?.emergencyName ?? '',
    emergencyPhone: known?.emergencyPhone ?? '',
    authorization: known?.authorization ?? '',
    authorizedUntil: known?.authorizedUntil ?? '',
  }),
  aroundOf: () => ({}),
}
