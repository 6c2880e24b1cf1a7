import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress, freeText, personName, phoneNumber } from './fields.ts'

const email = emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' })

/** Interest in a consultant of the bench, left by a client. */
export const candidateLead = z.object({
  pro_firstname: personName('Please enter First Name'),
  pro_lastname: personName('Please enter Last Name'),
  pro_email: email,
  pro_PhoneNo: phoneNumber('Please enter Mobile No.'),
  candidate: z.string().min(1).max(200),
  pro_message: freeText('Please enter Description', 1000),
})

export type CandidateLead = z.infer<typeof candidateLead>

export const addCandidateLead = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddCandidateLead',
  summary: 'Stores the interest of a client in a consultant.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  body: candidateLead,
  response: z.object({ id: z.uuid() }),
})

/** A wish to see one of the firm's products at work. */
export const demoRequest = z.object({
  pro_firstname: personName('Please enter First Name'),
  pro_lastname: personName('Please enter Last Name'),
  pro_email: email,
  company: z.string().trim().min(1, 'Please enter Company').max(200),
  product: z.string().trim().min(1, 'Please select Product').max(100),
})

export type DemoRequest = z.infer<typeof demoRequest>

export const requestDemo = defineEndpoint({
  method: 'POST',
  path: '/CRM/RequestDemo',
  summary: 'Stores a request for a demonstration of a product.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  body: demoRequest,
  response: z.object({ id: z.uuid() }),
})
