import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { emailAddress, freeText, phoneNumber, publicName } from '#api/contracts/platform/fields.ts'

const email = emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' })

const consultantName = { most: 200, several: 20 }

export const candidateLead = z.object({
  pro_firstname: publicName('Please enter First Name'),
  pro_lastname: publicName('Please enter Last Name'),
  pro_email: email,
  pro_PhoneNo: phoneNumber('Please enter Mobile No.'),
  candidate: z.string().min(1).max(consultantName.most),
  /** If more than one. */
  candidates: z
    .array(freeText('Please choose a candidate', consultantName.most))
    .min(1)
    .max(consultantName.several)
    .optional(),
  pro_message: freeText('Please enter Description', 1000),
})

export type CandidateLead = z.infer<typeof candidateLead>

export const mostInLead = consultantName.several

/** `candidate`: for servers without the list. */
export const namedInLead = (names: readonly string[]): Pick<CandidateLead, 'candidate' | 'candidates'> => {
  const [first = '', ...others] = names
  const candidate = others.reduce((all, name) => {
    const longer = `${all}; ${name}`
    return longer.length > consultantName.most ? all : longer
  }, first)
  return others.length === 0 ? { candidate } : { candidate, candidates: [...names] }
}

export const addCandidateLead = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddCandidateLead',
  summary: 'Stores the interest of a client in one or several consultants.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  body: candidateLead,
  response: z.object({ id: z.uuid() }),
})

export const demoRequest = z.object({
  pro_firstname: publicName('Please enter First Name'),
  pro_lastname: publicName('Please enter Last Name'),
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
