import { z } from 'zod'
import { personalInformation } from '#api/contracts/account/profile.contract.ts'
import {
  codeForm,
  codeSent,
  linkHolder,
  linkToken,
  sessionPerson,
  startedSession,
  theChallenge,
} from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { anyPhone } from '#api/contracts/platform/fields.ts'

export const newPhoneForm = z.object({ phoneNo: anyPhone('Please enter Mobile No.') })

/** Answers alike whether or not the number is in use. */
export const sendPhoneChangeCode = defineEndpoint({
  method: 'POST',
  path: '/CRM/SendPhoneChangeCode',
  summary: "Sends a code to the caller's new phone number.",
  access: 'signed-in',
  audit: 'code.send',
  repeatable: true,
  refusals: ['SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
  body: newPhoneForm,
  response: codeSent,
})

/** Throws `PHONE_TAKEN` (same account type), only with the right code. */
export const changePhone = defineEndpoint({
  method: 'POST',
  path: '/CRM/ChangePhone',
  summary: "Replaces the caller's phone number, and ends every other session.",
  access: 'signed-in',
  audit: 'phone.change',
  refusals: ['SIGN_IN_AGAIN', 'CODE_WRONG', 'CODE_VOID', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
  body: newPhoneForm.extend({ code: codeForm.shape.code, challenge: theChallenge }),
  response: sessionPerson,
})

/**
 * The old number and address are notified and can stop it. The link works after a day (with roles, once confirmed) and
 * voids earlier ones. Throws `OWN_RECORD`, `ADMINISTRATOR_ONLY`, `STEP_REFUSED` (inactive).
 */
export const startPhoneChange = defineEndpoint({
  method: 'POST',
  path: '/Admin/StartPhoneChange',
  summary: 'Mails an employee who lost their phone a link by which they confirm another number.',
  access: 'personnel',
  audit: 'phone.start',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'ADMINISTRATOR_ONLY', 'STEP_REFUSED'],
  body: newPhoneForm.extend({ id: z.uuid() }),
  response: z.object({
    email: z.string(),
    expiresAt: z.iso.datetime(),
    effectiveAt: z.iso.datetime(),
    waitsForConfirmation: z.boolean(),
  }),
})

/** Throws `LINK_VOID` (unknown, expired, used or inactive). */
export const checkPhoneChange = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckPhoneChange',
  summary: 'Says who the link of a new phone number is for and until when it works; changes nothing.',
  access: 'public',
  audit: { none: 'It changes nothing.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: linkHolder,
})

export const sendNewPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/Admin/SendNewPhoneCode',
  summary: 'Sends a code to the new phone number that a link is for.',
  access: 'public',
  audit: 'code.send',
  repeatable: true,
  refusals: ['LINK_VOID', 'LINK_EARLY', 'STORAGE_FULL'],
  body: z.object({ token: linkToken }),
  response: codeSent,
})

export const confirmNewPhone = defineEndpoint({
  method: 'POST',
  path: '/Admin/ConfirmNewPhone',
  summary: 'Replaces a lost phone number, ends every session, and starts a new one; the link is used up.',
  access: 'public',
  audit: 'phone.change',
  repeatable: true,
  refusals: ['LINK_VOID', 'LINK_EARLY', 'CODE_WRONG', 'CODE_VOID', 'PHONE_TAKEN', 'STORAGE_FULL'],
  body: codeForm.extend({ token: linkToken, challenge: theChallenge }),
  response: startedSession,
})

const { email } = personalInformation.shape

export const newEmailForm = z.object({ email: email.unwrap() })

/** Answers alike whether or not the address is in use. */
export const sendEmailChangeCode = defineEndpoint({
  method: 'POST',
  path: '/CRM/SendEmailChangeCode',
  summary: "Mails a code to the caller's new email address.",
  access: 'signed-in',
  audit: 'code.send',
  repeatable: true,
  refusals: ['SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
  body: newEmailForm,
  response: codeSent,
})

/** Throws `EMAIL_TAKEN` only with the right code. */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/CRM/ChangeEmail',
  summary: "Replaces the caller's email address, and tells the old one.",
  access: 'signed-in',
  audit: 'email.change',
  refusals: ['SIGN_IN_AGAIN', 'CODE_WRONG', 'CODE_VOID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
  body: newEmailForm.extend({ code: codeForm.shape.code, challenge: theChallenge }),
  response: sessionPerson,
})
