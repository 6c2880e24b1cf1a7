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

/** What happens to the account of an employee: they accept the invitation, and others end and renew their access. */
export const accountSteps = ['accept', 'deactivate', 'reactivate'] as const

export type AccountStep = (typeof accountSteps)[number]

/** Somebody who works here, worked here or is invited to, as the list shows them. */
export const personSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** In E.164. */
  phoneNo: z.string(),
  title: z.string(),
  department: z.string(),
  office: z.enum(offices).nullable(),
  startDate: day.nullable(),
  /** The name of the manager; empty without one. */
  manager: z.string(),
  status: z.enum(accountStatuses),
  roles: z.array(z.enum(roles)),
  /** When they last signed in; null for never. */
  lastSignInAt: z.iso.datetime().nullable(),
})

export type PersonSummary = z.infer<typeof personSummary>

/** Sort keys of people. */
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

/** Which people are listed; all by default. */
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
    /** Searches all columns but the last sign-in. */
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
  /** The id of the manager; empty for nobody. */
  managerId: z.union([z.literal(''), z.uuid()], 'Please select Manager'),
}

/** What somebody who is invited is known by, with the messages shown beside the fields. */
export const inviteForm = z.object({ ...details, phoneNo: anyPhone('Please enter Mobile No.') })

export type InviteForm = z.infer<typeof inviteForm>

/**
 * `VALIDATION_FAILED` names `phoneNo` where another employee has it, `email` where another who has not left has it, and
 * `managerId` where that is nobody who works here.
 */
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

/** Refuses with `STEP_REFUSED` once the invitation was accepted or taken back. At most one is mailed in a minute. */
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/Admin/ResendInvitation',
  summary: 'Mails somebody who is invited a new link; the earlier ones work until their time is over.',
  access: 'personnel',
  audit: 'person.remind',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'TOO_MANY_REQUESTS'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ expiresAt: z.iso.datetime() }),
})

/** How many can be invited with one call. */
export const mostInvited = 500

/** Passes over those who accepted meanwhile, who were taken back, and who were mailed a link less than a minute ago. */
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

/** Everything the firm knows about an employee, as far as the caller may see it. */
export const person = personSummary.omit({ manager: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Those who report to this person and have not left. */
  reports: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** For HR only: null for administrators who are not. */
  private: z
    .object({
      address: z.object(postalAddress.shape).nullable(),
      emergencyName: z.string(),
      emergencyPhone: z.string(),
      /** What lets them work here, such as a permit; empty where nothing is entered. */
      authorization: z.string(),
      /** Its last day; null where it does not end. */
      authorizedUntil: day.nullable(),
    })
    .nullable(),
  /** Numbers and addresses that others entered and that are not in use yet. */
  contactChanges: z.array(contactChange),
  /** How many passkeys they can sign in with. */
  passkeys: z.int().nonnegative(),
  /** The end of the latest invitation; null where it was accepted or there was none. */
  invitedUntil: z.iso.datetime().nullable(),
  /** Names what was read: a change of anything else in it is refused. */
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

/** What the firm keeps up to date about an employee. */
export const personForm = z.object(details)

export type PersonForm = z.infer<typeof personForm>

/**
 * An email address takes effect after a day in which its person can stop it, and once a second person confirmed it where they hold a
 * role; at once for somebody without a role who has not accepted their invitation.
 * Refuses with `RECORD_CHANGED` where the revision is not the latest, with `ADMINISTRATOR_ONLY` where HR changes the address of an
 * administrator, with `OWN_RECORD` where the caller would change their own start
 * date, office, manager or email address, and names `managerId` where the manager would report to themselves in the end.
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

/**
 * Confirming takes an administrator who is neither who began the change nor its person (`SECOND_PERSON`, `OWN_RECORD`); who keeps
 * records of people can cancel it. Refuses with `RECORD_CHANGED` where another value was entered in the meantime.
 */
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
    /** As it was seen. */
    value: z.string(),
    step: z.enum(['confirm', 'cancel']),
  }),
  response: person,
})

/**
 * A role voids every link that was mailed to the person before. Only administrators give roles, and nobody gives or takes their own (`OWN_RECORD`), so that one who can sign in always
 * remains. Only somebody who is not deactivated can be given one (`STEP_REFUSED`).
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
