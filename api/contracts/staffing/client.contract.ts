import { z } from 'zod'
import { partnerForm } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText, optionalAnyPhone, personName, workEmail } from '#api/contracts/platform/fields.ts'
import { clientStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import {
  assignment,
  assignmentChange,
  assignmentStep,
  newAssignment,
  newRate,
} from './assignment.contract.ts'

export const clientSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  website: z.string(),
  country: z.string(),
  status: z.enum(clientStatuses),
  people: z.int().nonnegative(),
  /** Approves time sheets; empty if none. */
  approver: z.string(),
})

export type ClientSummary = z.infer<typeof clientSummary>

export const getClients = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetClients',
  summary: 'Lists the clients of the firm, by name.',
  access: 'commercial',
  response: z.array(clientSummary),
})

const optionalText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

export const clientForm = z.object({
  name: freeText('Please enter Name', 200),
  website: partnerForm.shape.website,
  country: optionalText(100),
  notes: optionalText(4000),
  status: z.enum(clientStatuses, 'Please select Status'),
})

export type ClientForm = z.infer<typeof clientForm>

export const contactForm = z
  .object({
    name: personName('Please enter Name'),
    title: optionalText(100),
    email: workEmail({ required: 'Please enter Email', invalid: 'Please enter a valid email address' }),
    phone: optionalAnyPhone,
    approves: z.boolean(),
    isFormer: z.boolean(),
  })
  .refine(({ approves, isFormer }) => !(approves && isFormer), {
    path: ['approves'],
    error: 'Someone who is no longer there cannot approve time sheets',
  })

export type ContactForm = z.infer<typeof contactForm>

export const contact = z.object({ ...contactForm.shape, id: z.uuid(), revision: z.int() })

export type Contact = z.infer<typeof contact>

export const client = clientForm.extend({
  id: z.uuid(),
  revision: z.int(),
  /** Current first. */
  contacts: z.array(contact),
  /** Latest first. */
  assignments: z.array(assignment),
})

export type ClientRecord = z.infer<typeof client>

export const getClient = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetClient',
  summary: 'Shows a client with its contacts, assignments and rates.',
  access: 'commercial',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: client,
})

/** Throws `VALIDATION_FAILED` with `name` (in use, any case). */
export const addClient = defineEndpoint({
  method: 'POST',
  path: '/Admin/AddClient',
  summary: 'Adds a client.',
  access: 'commercial',
  audit: 'client.add',
  idempotent: true,
  body: clientForm,
  response: z.object({ id: z.uuid() }),
})

const changed = z.object({ id: z.uuid(), revision: z.int() })

const write = <Path extends `/${string}`, Body extends z.ZodType>(
  path: Path,
  audit: `${'client' | 'contact' | 'assignment'}.${string}`,
  summary: string,
  body: Body,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: 'commercial',
    audit,
    idempotent: true,
    refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD', 'RECORD_CHANGED'],
    body,
    response: client,
  })

/** Throws `RECORD_CHANGED`. */
export const changeClient = write(
  '/Admin/ChangeClient',
  'client.change',
  'Replaces what is kept of a client.',
  clientForm.extend(changed.shape),
)

/** Approving contact to replace. Throws `RECORD_CHANGED` (another one). */
const replaces = z.object({ replaces: z.uuid().nullable() })

export const addContact = write(
  '/Admin/AddContact',
  'contact.add',
  'Adds a contact to a client.',
  contactForm.safeExtend({ clientId: z.uuid(), ...replaces.shape }),
)

export const changeContact = write(
  '/Admin/ChangeContact',
  'contact.change',
  'Replaces what is kept of a contact, such as whether they are still there.',
  contactForm.safeExtend({ ...changed.shape, ...replaces.shape }),
)

/** Throws `OWN_RECORD`, `VALIDATION_FAILED` with `personId` (has left), `since` or `until` (overlap). */
export const addAssignment = write(
  '/Admin/AddAssignment',
  'assignment.add',
  'Assigns someone to a client.',
  newAssignment,
)

export const changeAssignment = write(
  '/Admin/ChangeAssignment',
  'assignment.change',
  'Replaces the role and the purchase order of an assignment.',
  assignmentChange,
)

/** Throws `VALIDATION_FAILED` with `until` and sheets after it. */
export const stepAssignment = write(
  '/Admin/StepAssignment',
  'assignment.step',
  'Ends an assignment early, extends it, or cancels one that is planned.',
  assignmentStep,
)

/** Earlier days keep their rate. */
export const setRate = write(
  '/Admin/SetRate',
  'assignment.rate',
  'Sets what an hour of an assignment costs from a day on.',
  newRate,
)

/** Rates for `commercial` only. */
export const getAssignments = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetAssignments',
  summary: 'Lists which clients someone works for, worked for or will work for, the latest first.',
  access: 'personnel',
  refusals: ['NOT_FOUND'],
  query: z.object({ personId: z.uuid() }),
  response: z.array(assignment),
})

export const getAssignable = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetAssignable',
  summary: 'Lists who can be assigned to a client: everybody who works here or is invited to, by name.',
  access: 'commercial',
  response: z.array(z.object({ id: z.uuid(), name: z.string(), title: z.string(), isMe: z.boolean() })),
})
