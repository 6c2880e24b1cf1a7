import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, optionalAnyPhone, optionalName } from '#api/contracts/platform/fields.ts'
import { documentToAcknowledge } from './hr-library.contract.ts'
import { person } from './people.contract.ts'

const optionalText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

const addressMessages = {
  street: 'Please enter Street',
  city: 'Please enter City',
  region: 'Please enter State or Province',
  postalCode: 'Please enter Postal Code',
  country: 'Please enter Country',
} as const

const addressFields = ['street', 'city', 'region', 'postalCode', 'country'] as const

/** Empty if unknown. */
const privateFields = z.object({
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country: optionalText(100),
  emergencyName: optionalName,
  emergencyPhone: optionalAnyPhone,
  authorization: optionalText(100),
  authorizedUntil: z.union([z.literal(''), z.iso.date('Please choose a date')], 'Please choose a date'),
})

export type PrivateForm = z.infer<typeof privateFields>

type Fault = { path: keyof PrivateForm; message: string }

/** Address and contact: complete or empty. */
const getFaults = (form: PrivateForm): Fault[] => {
  const hasAddress = addressFields.some((field) => form[field] !== '')
  const missing = addressFields.filter((field) => hasAddress && form[field] === '')
  const { emergencyName, emergencyPhone, authorization, authorizedUntil } = form
  return [
    ...missing.map((path) => ({ path, message: addressMessages[path] })),
    ...(emergencyPhone && !emergencyName
      ? [{ path: 'emergencyName', message: 'Please enter whose number this is' } as const]
      : []),
    ...(emergencyName && !emergencyPhone
      ? [{ path: 'emergencyPhone', message: 'Please enter Mobile No.' } as const]
      : []),
    ...(authorizedUntil && !authorization
      ? [{ path: 'authorization', message: 'Please enter what ends on this day' } as const]
      : []),
  ]
}

const addIssues = (form: PrivateForm, context: z.core.$RefinementCtx) => {
  for (const { path, message } of getFaults(form)) context.addIssue({ code: 'custom', path: [path], message })
}

export const privateForm = privateFields.superRefine(addIssues)

/** Throws `OWN_RECORD`, `RECORD_CHANGED`. */
export const changePrivateDetails = defineEndpoint({
  method: 'POST',
  path: '/Admin/ChangePrivateDetails',
  summary: 'Replaces the address, emergency contact and work authorization of an employee.',
  access: 'hr',
  audit: 'person.private',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'RECORD_CHANGED'],
  body: privateFields.extend({ id: z.uuid(), revision: z.string() }).superRefine(addIssues),
  response: person,
})

const named = { id: z.uuid(), name: z.string() }

/** Days. */
export const authorizationOutlook = 90

/** Days. */
export const anniversaryOutlook = 30

export const hrDashboard = z.object({
  /** Earliest first. */
  authorizations: z.array(z.object({ ...named, authorization: z.string(), until: day })),
  /** Full years. */
  anniversaries: z.array(z.object({ ...named, on: day, years: z.int().positive() })),
  unacknowledged: z.array(z.object({ ...named, documents: z.array(documentToAcknowledge.shape.document) })),
})

export type HrDashboard = z.infer<typeof hrDashboard>

/** `today`: caller's time zone. */
export const getHrDashboard = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetHrDashboard',
  summary: 'Tells HR what ends soon, whose anniversary comes, and who has not acknowledged what.',
  access: 'hr',
  query: z.object({ today: day }),
  response: hrDashboard,
})
