import { z } from 'zod'
import { codeForm, codeSent, linkToken, theChallenge } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day, emailAddress, freeText } from '#api/contracts/platform/fields.ts'
import { outcomes, stages, withdrawals } from '#api/contracts/recruiting/application.contract.ts'
import { resumeExtensions, resumeMaxBytes } from './application.contract.ts'

export const myEntryKinds = ['letter', 'answer', 'resume', 'withdrawal'] as const

const entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(myEntryKinds),
  /** File name of a resume. */
  text: z.string(),
})

const myApplication = z.object({
  id: z.uuid(),
  /** `jobName` is null when off the board. */
  title: z.string(),
  jobName: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  /** As disclosed. */
  standing: z.enum([...stages, ...outcomes]),
  /** Null unless disclosed. */
  reason: z.string().nullable(),
  isOpen: z.boolean(),
  /** Current one first. */
  resumes: z.array(z.object({ name: z.string(), at: z.iso.datetime() })).min(1),
  /** Bookable or movable. */
  interviews: z.array(z.object({ id: z.uuid(), isBooked: z.boolean() })),
  /** Oldest first. */
  entries: z.array(entry),
})

export type MyApplication = z.infer<typeof myApplication>

const byLink = { token: linkToken }

/** Throws `LINK_VOID` (unknown, expired, or application erased). */
export const checkMyApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/CheckMyApplication',
  summary: 'Shows the application of a link to its candidate; changes nothing.',
  access: 'public',
  audit: { none: 'It shows someone what is their own.' },
  refusals: ['LINK_VOID'],
  body: z.object(byLink),
  response: myApplication,
})

export const askForLinksForm = z.object({
  email: emailAddress({
    required: 'Please enter your email address',
    invalid: 'Please enter a valid email address',
  }),
})

/** Answers alike for every address. Throws `TOO_MANY_REQUESTS` (daily limit). */
export const askForMyApplications = defineEndpoint({
  method: 'POST',
  path: '/Desk/AskForMyApplications',
  summary: 'Mails someone new links to their applications.',
  access: 'public',
  audit: { none: 'It changes nothing.' },
  idempotent: true,
  captcha: true,
  body: askForLinksForm,
  response: z.object({}),
})

export const myAnswerForm = z.object({ text: freeText('Please enter a message', 5000) })

const taken = z.object({ at: z.iso.datetime() })

/** Throws `TOO_MANY_REQUESTS`. */
export const answerMyApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/AnswerMyApplication',
  summary: 'Puts what a candidate writes into the history of their application.',
  access: 'public',
  audit: 'application.reply',
  idempotent: true,
  refusals: ['LINK_VOID'],
  body: myAnswerForm.extend(byLink),
  response: taken,
})

export const myWithdrawalForm = z.object({
  reason: z.enum(withdrawals, 'Please select a reason'),
  text: z.string().trim().max(1000, 'Please use at most 1000 characters').default(''),
})

export const withdrawMyApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/WithdrawMyApplication',
  summary: 'Withdraws an open application for its candidate.',
  access: 'public',
  audit: 'application.withdraw',
  idempotent: true,
  refusals: ['LINK_VOID', 'STEP_REFUSED'],
  body: myWithdrawalForm.extend(byLink),
  response: taken,
})

/** Retains earlier resumes. */
export const replaceMyResume = defineEndpoint({
  method: 'POST',
  path: '/Desk/ReplaceMyResume',
  summary: 'Replaces the resume of an open application, sent as a multipart form.',
  access: 'public',
  audit: 'application.replace',
  idempotent: true,
  multipart: { file: 'file', maxBytes: resumeMaxBytes, kinds: resumeExtensions },
  refusals: ['LINK_VOID', 'STEP_REFUSED'],
  body: z.object(byLink),
  response: taken,
})

/** Confirmed by a mailed code. */
export const myDataWishes = ['copy', 'rest', 'erasure'] as const

export type MyDataWish = (typeof myDataWishes)[number]

const wished = { ...byLink, wish: z.enum(myDataWishes) }

/** Throws `TOO_MANY_REQUESTS`. */
export const sendMyDataCode = defineEndpoint({
  method: 'POST',
  path: '/Desk/SendMyDataCode',
  summary: 'Mails a code to the address of an application.',
  access: 'public',
  audit: 'code.send',
  repeatable: true,
  refusals: ['LINK_VOID'],
  body: z.object(wished),
  response: codeSent,
})

/**
 * `copy` answers a file; erasure is immediate where possible, the rest a data request. Codes last ten minutes; throws
 * as `checkVerification`.
 */
export const proveMyData = defineEndpoint({
  method: 'POST',
  path: '/Desk/ProveMyData',
  summary: 'Gives, asks for or erases what is on record about the address of an application.',
  access: 'public',
  audit: 'request.confirm',
  refusals: ['LINK_VOID', 'CODE_WRONG', 'CODE_VOID'],
  body: codeForm.extend({ ...wished, challenge: theChallenge }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('copied'), file: signedFile }),
    z.object({ outcome: z.literal('erased') }),
    z.object({ outcome: z.literal('asked'), dueOn: day }),
  ]),
})

export type MyDataAnswer = z.infer<typeof proveMyData.response>
