import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { emailAddress, freeText, phoneNumber, publicName } from '#api/contracts/platform/fields.ts'

/** `pro_messagetype`. */
export const contactMessageType = 166110000

export const contactForm = z.object({
  pro_firstname: publicName('Please enter First Name'),
  pro_lastname: publicName('Please enter Last Name'),
  pro_email: emailAddress({ required: 'Please enter EmailId', invalid: 'Please Enter Valid EmailId' }),
  pro_message: freeText('Please enter Description'),
})

export type ContactForm = z.infer<typeof contactForm>

export const contactMessage = contactForm.extend({ pro_messagetype: z.literal(contactMessageType) })

/** `pro_messagetype`. */
export const consultationMessageType = 166110002

export const consultationDescriptionMax = 300

export const positions = ['1', '2', '3', '4', '5'] as const

export const projects = ['Commercial', 'State Government', 'Federal'] as const

export const consultationForm = z.object({
  fullName: publicName('Please enter Full Name'),
  phoneNo: phoneNumber('Please enter Mobile No.'),
  emailId: emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  position: z.enum(positions, 'Please enter Position'),
  description: freeText('Please enter Description', consultationDescriptionMax),
  project: z.enum(projects, 'Please select Project'),
  acceptTerms: z.literal(true, 'Please accept Terms & Conditions'),
})

export type ConsultationForm = z.infer<typeof consultationForm>

/** `pro_firstname`: full name. */
export const consultationMessage = z.object({
  pro_firstname: publicName('Please enter Full Name'),
  pro_lastname: z.literal(''),
  pro_message: freeText('Please enter Description', 1000),
  pro_email: consultationForm.shape.emailId,
  pro_partnerreference: z.literal(''),
  pro_employeereference: z.literal(''),
  pro_messagetype: z.literal(consultationMessageType),
})

export type ConsultationMessage = z.infer<typeof consultationMessage>

export const contactUsMessage = z.discriminatedUnion(
  'pro_messagetype',
  [contactMessage, consultationMessage],
  {
    error: 'Please send a message of a known type',
  },
)

export type ContactUsMessage = z.infer<typeof contactUsMessage>

/** Answers an id; for a consultation also the secret for choosing a time, which existing providers omit. */
export const addContactUs = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddContactUs',
  summary: 'Stores a message from the contact page or a request for a consultation.',
  access: 'public',
  audit: { none: 'What a visitor sends is kept as it came.' },
  idempotent: true,
  captcha: true,
  body: contactUsMessage,
  response: z.object({ id: z.uuid(), link: z.string().optional() }),
})
