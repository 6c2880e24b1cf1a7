import { z } from 'zod'
import { consultationMessage } from './consultation.contract.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress, freeText, personName } from './fields.ts'

/** `pro_messagetype` of a message from the contact page. */
export const contactMessageType = 166110000

/** What a visitor fills in on the contact page, with the messages shown beside the fields. */
export const contactForm = z.object({
  pro_firstname: personName('Please enter First Name'),
  pro_lastname: personName('Please enter Last Name'),
  pro_email: emailAddress({ required: 'Please enter EmailId', invalid: 'Please Enter Valid EmailId' }),
  pro_message: freeText('Please enter Description'),
})

export type ContactForm = z.infer<typeof contactForm>

export const contactMessage = contactForm.extend({ pro_messagetype: z.literal(contactMessageType) })

/** Everything that is sent to `AddContactUs`, told apart by its type. */
export const contactUsMessage = z.discriminatedUnion(
  'pro_messagetype',
  [contactMessage, consultationMessage],
  {
    error: 'Please send a message of a known type',
  },
)

export type ContactUsMessage = z.infer<typeof contactUsMessage>

/** The stored message's id; the site uses the answer only as completion. */
export const contactReceipt = z.object({ id: z.uuid() })

export type ContactReceipt = z.infer<typeof contactReceipt>

export const addContactUs = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddContactUs',
  summary: 'Stores a message from the contact page or a request for a consultation.',
  access: 'public',
  idempotent: true,
  captcha: true,
  body: contactUsMessage,
  response: contactReceipt,
})
