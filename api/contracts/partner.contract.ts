import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress, freeText, personName, phoneNumber } from './fields.ts'
import { phoneCountries } from './lookup.contract.ts'

const websiteMessage = 'Please enter a web address that begins with https://'

const isWebsite = (text: string) => {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && hostname.includes('.') && !username && !password
}

/** What a company fills in to become a partner, with the messages shown beside the fields. */
export const partnerForm = z.object({
  company: freeText('Please enter Company', 200),
  firstName: personName('Please enter First Name'),
  lastName: personName('Please enter Last Name'),
  email: emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  phoneNo: phoneNumber('Please enter Mobile No.'),
  /** Empty where there is none. */
  website: z.string().trim().max(500, 'Please use at most 500 characters').refine(isWebsite, websiteMessage),
  country: z.enum(phoneCountries, 'Please select Country'),
  acceptTerms: z.literal(true, 'Please accept Terms & Conditions'),
})

export type PartnerForm = z.infer<typeof partnerForm>

/**
 * `registrationToken` is what `register-request-token` gave: the account then gets the e-mail address the token
 * was given for, whatever `email` says. Answers alike whether the phone number has an account already or not.
 */
export const partnerSignUp = defineEndpoint({
  method: 'POST',
  path: '/CRM/PartnerSignUp',
  summary: 'Asks for the account of a partner, who can sign in once it has been reviewed.',
  access: 'public',
  idempotent: true,
  refusals: ['REGISTRATION_TOKEN_VOID'],
  body: partnerForm.extend({ registrationToken: z.string().min(1).max(100).optional() }),
  response: z.object({ status: z.literal('pending review') }),
})

export type PartnerSignUp = z.infer<typeof partnerSignUp.body>
