import { z } from 'zod'
import { isRealEmail, postalAddress, timeZone } from '#api/contracts/account/profile.contract.ts'
import { roles } from '#api/contracts/account/session.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { anyPhone, day, freeText, personName, workEmail } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, pageQuery } from '#api/contracts/platform/list-page.ts'
import { contactChange, contactKinds } from './contact-change.contract.ts'

export const offices = ['us', 'ca', 'in'] as const

export const accountStatuses = ['Invited', 'Active', 'Deactivated'] as const

export type AccountStatus = (typeof accountStatuses)[number]

export const accountSteps = ['accept', 'deactivate', 'reactivate'] as const

export type AccountStep = (typeof accountSteps)[number]

export const personSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phoneNo: z.string(),
  title: z.string(),
  department: z.string(),
  office: z.enum(offices).nullable(),
  startDate: day.nullable(),
  /** Empty if none. */
  manager: z.string(),
  status: z.enum(accountStatuses),
  roles: z.array(z.enum(roles)),
  lastSignInAt: z.iso.datetime().nullable(),
})

export type PersonSummary = z.infer<typeof personSummary>

export const personSorts = [
  'name',
  'title',
  'department',
  'office',
  'manager',
  'start',
  'roles',
  'status',
  'signed-in',
  'contact',
] as const

export type PersonSort = (typeof personSorts)[number]

const personFilter = z.object({
  status: z.enum(accountStatuses).optional(),
  office: z.enum(offices).optional(),
  role: z.enum(roles).optional(),
})

export type PersonFilter = z.infer<typeof personFilter>

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/Admin/FindPeople',
  summary: 'Finds those who work here, worked here or are invited to, a page at a time.',
  access: 'personnel',
  query: personFilter.extend({
    ...listQuery(personSorts, { sort: 'name', order: 'asc' }),
    ...pageQuery,
  }),
  response: listPage(personSummary),
})

const personChoice = personSummary.pick({ id: true, name: true, title: true, status: true })

export type PersonChoice = z.infer<typeof personChoice>

export const getPeople = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPeople',
  summary: 'Names everybody who works here, worked here or is invited to, by name, and the departments.',
  access: 'personnel',
  response: z.object({ people: z.array(personChoice), departments: z.array(z.string()) }),
})

const details = {
  firstName: personName('Please enter First Name'),
  lastName: personName('Please enter Last Name'),
  email: workEmail({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }).refine(
    isRealEmail,
    'Please enter a real email address',
  ),
  title: freeText('Please enter Title', 100),
  department: freeText('Please enter Department', 100),
  office: z.enum(offices, 'Please select Office'),
  startDate: z.iso.date('Please choose a date'),
  timeZone,
  /** Empty if none. */
  managerId: z.union([z.literal(''), z.uuid()], 'Please select Manager'),
}

export const inviteForm = z.object({ ...details, phoneNo: anyPhone('Please enter Mobile No.') })

export type InviteForm = z.infer<typeof inviteForm>

/** Throws `VALIDATION_FAILED` with `phoneNo` or `email` (in use), `managerId` (not active). */
export const invitePerson = defineEndpoint({
  method: 'POST',
  path: '/Admin/InvitePerson',
  summary: 'Adds an employee, who gets in by the link that is mailed to them and a code to their phone.',
  access: 'personnel',
  audit: 'person.invite',
  idempotent: true,
  body: inviteForm,
  response: z.object({ id: z.uuid() }),
})

/** Throws `STEP_REFUSED` (accepted or revoked). One mail per minute. */
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/Admin/ResendInvitation',
  summary: 'Mails someone who is invited a new link; the earlier ones work until their time is over.',
  access: 'personnel',
  audit: 'person.remind',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'TOO_MANY_REQUESTS'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ expiresAt: z.iso.datetime() }),
})

export const mostInvited = 500

/** Skips accepted, revoked, and mailed within a minute. */
export const sendInvitations = defineEndpoint({
  method: 'POST',
  path: '/Admin/SendInvitations',
  summary: 'Mails several people who are invited a new link each.',
  access: 'personnel',
  audit: 'person.remind',
  idempotent: true,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(mostInvited) }),
  response: z.object({ sent: z.int(), passedOver: z.int() }),
})

export const person = personSummary.omit({ manager: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Active. */
  reports: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** HR only. */
  private: z
    .object({
      address: z.object(postalAddress.shape).nullable(),
      emergencyName: z.string(),
      emergencyPhone: z.string(),
      /** May be empty. */
      authorization: z.string(),
      /** Null: does not expire. */
      authorizedUntil: day.nullable(),
    })
    .nullable(),
  contactChanges: z.array(contactChange),
  passkeys: z.int().nonnegative(),
  invitedUntil: z.iso.datetime().nullable(),
  /** Changes require it unchanged. */
  revision: z.string(),
  isMe: z.boolean(),
})

export type PersonRecord = z.infer<typeof person>

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPerson',
  summary: 'Shows an employee with everything that the caller may see of them.',
  access: 'personnel',
  audit: 'person.view',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: person,
})

export const personForm = z.object(details)

export type PersonForm = z.infer<typeof personForm>

/**
 * A new email address waits a day (stoppable by its owner), with roles also for a second person; not for invitees
 * without roles. Throws `RECORD_CHANGED`, `ADMINISTRATOR_ONLY`, `OWN_RECORD` (own start date, office, manager or
 * address), `VALIDATION_FAILED` with `managerId` (cycle).
 */
export const changePerson = defineEndpoint({
  method: 'POST',
  path: '/Admin/ChangePerson',
  summary: 'Replaces what the firm keeps up to date about an employee.',
  access: 'personnel',
  audit: 'person.change',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED', 'OWN_RECORD', 'ADMINISTRATOR_ONLY'],
  body: personForm.extend({ id: z.uuid(), revision: z.string() }),
  response: person,
})

/** Administrators confirm; `personnel` cancels. Throws `SECOND_PERSON` (initiator), `OWN_RECORD`, `RECORD_CHANGED`. */
export const stepContactChange = defineEndpoint({
  method: 'POST',
  path: '/Admin/StepContactChange',
  summary: 'Confirms or cancels a change of a phone number or email address that another began.',
  access: 'personnel',
  audit: 'phone.confirm',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'RECORD_CHANGED', 'SECOND_PERSON', 'STEP_REFUSED'],
  body: z.object({
    id: z.uuid(),
    kind: z.enum(contactKinds),
    value: z.string(),
    step: z.enum(['confirm', 'cancel']),
  }),
  response: person,
})

/**
 * Granting voids earlier mailed links. Throws `OWN_RECORD` (so an administrator remains), `STEP_REFUSED`
 * (deactivated).
 */
export const setRoles = defineEndpoint({
  method: 'POST',
  path: '/Admin/SetRoles',
  summary: 'Replaces what an employee may do besides their work, from their next call on.',
  access: 'administrator',
  audit: 'roles.set',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: z.object({ id: z.uuid(), revision: z.string(), roles: z.array(z.enum(roles)).max(roles.length) }),
  response: person,
})
