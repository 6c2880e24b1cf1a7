import { z } from 'zod'
import { codeForm, codeSent, linkToken, theChallenge } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day, emailAddress, freeText } from '#api/contracts/platform/fields.ts'
import { outcomes, stages, withdrawals } from '#api/contracts/recruiting/application.contract.ts'
import { resumeExtensions, resumeMaxBytes } from './application.contract.ts'

/** What stands on the page of an application: a letter of ours that left, or what its candidate did. */
export const myEntryKinds = ['letter', 'answer', 'resume', 'withdrawal'] as const

const entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(myEntryKinds),
  /** What was written; of a resume its name. */
  text: z.string(),
})

const myApplication = z.object({
  id: z.uuid(),
  /** The job, and its address while it is on the board. */
  title: z.string(),
  jobName: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  /** Where it stands, as far as its candidate is told. */
  standing: z.enum([...stages, ...outcomes]),
  /** Why it was rejected, where the candidate was told; null for everything else. */
  reason: z.string().nullable(),
  /** Whether it can be withdrawn, and its resume be replaced. */
  isOpen: z.boolean(),
  /** The one that counts, then those before it. */
  resumes: z.array(z.object({ name: z.string(), at: z.iso.datetime() })).min(1),
  /** Those that can be picked a time for or be moved, the oldest first. */
  interviews: z.array(z.object({ id: z.uuid(), isBooked: z.boolean() })),
  /** The oldest first. */
  entries: z.array(entry),
})

export type MyApplication = z.infer<typeof myApplication>

const byLink = { token: linkToken }

/** Refuses with `LINK_VOID` a link that is unknown or late, or whose application was erased. */
export const checkMyApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/CheckMyApplication',
  summary: 'Shows the application of a link to its candidate; changes nothing.',
  access: 'public',
  audit: { none: 'It shows somebody what is their own.' },
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

/** Answers everybody the same. Refuses with `TOO_MANY_REQUESTS` where the address was mailed as often as it may be on one day. */
export const askForMyApplications = defineEndpoint({
  method: 'POST',
  path: '/Desk/AskForMyApplications',
  summary: 'Mails somebody new links to their applications.',
  access: 'public',
  audit: { none: 'It changes nothing.' },
  idempotent: true,
  captcha: true,
  body: askForLinksForm,
  response: z.object({}),
})

export const myAnswerForm = z.object({ text: freeText('Please enter a message', 5000) })

const taken = z.object({ at: z.iso.datetime() })

/** Refuses with `TOO_MANY_REQUESTS` where as much was written as may be on one day. */
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

/** The resume before it is kept as long as the application. */
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

/**
 * What a candidate may do with what is on record about their address, by a code that is mailed to it: download what they sent, ask
 * people for the rest, or erase everything.
 */
export const myDataWishes = ['copy', 'rest', 'erasure'] as const

export type MyDataWish = (typeof myDataWishes)[number]

const wished = { ...byLink, wish: z.enum(myDataWishes) }

/** Refuses with `TOO_MANY_REQUESTS` where a code was mailed just now, or as many as may be. */
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
 * A copy of what they sent is a file; what can be erased at once is, with the link. Everything else becomes a confirmed request that is answered by a
 * day. `CODE_WRONG` and `CODE_VOID` as in `checkVerification`; the code works for ten minutes.
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
