import { z } from 'zod'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, freeText, optionalPhoneNumber, workEmail } from '#api/contracts/platform/fields.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'

export const dataRequestKinds = ['copy', 'erasure', 'correction'] as const

export type DataRequestKind = (typeof dataRequestKinds)[number]

/** From confirmation. */
export const answeredWithinDays = publishedLimits.requestDays

export const requestWordsMax = 2000

const readable = freeText('', requestWordsMax)

const optionalWords = z
  .string()
  .trim()
  .max(requestWordsMax, { error: `Please use at most ${requestWordsMax} characters`, abort: true })
  .refine(
    (text) => text === '' || readable.safeParse(text).success,
    'Please remove the unreadable characters',
  )

const contact = {
  email: workEmail({
    required: 'Please enter your email address',
    invalid: 'Please enter a valid email address',
  }),
  /** E.164, or empty. */
  phoneNo: optionalPhoneNumber,
}

/** Only corrections need an explanation. */
export const dataRequestForm = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.enum(['copy', 'erasure']),
      ...contact,
      words: optionalWords,
    }),
    z.object({
      kind: z.literal('correction'),
      ...contact,
      words: freeText('Please tell us what is wrong', requestWordsMax),
    }),
  ],
  { error: 'Please choose what you want' },
)

export type DataRequestForm = z.infer<typeof dataRequestForm>

/** Answers alike for unknown addresses. Throws `TOO_MANY_REQUESTS` (link within a minute, or the limit). */
export const askForData = defineEndpoint({
  method: 'POST',
  path: '/Admin/AskForData',
  summary: 'Mails someone a link by which they confirm what they ask for about their data.',
  access: 'public',
  audit: { none: 'It counts once it is confirmed.' },
  idempotent: true,
  captcha: true,
  body: dataRequestForm,
  response: z.object({ dueOn: day }),
})

/** Throws `LINK_VOID` (unknown, expired or used). */
export const checkDataRequest = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckDataRequest',
  summary: 'Says what a link confirms and until when it works; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: z.object({ kind: z.enum(dataRequestKinds), words: z.string(), expiresAt: z.iso.datetime() }),
})

export type PendingDataRequest = z.infer<typeof checkDataRequest.response>

export const confirmDataRequest = defineEndpoint({
  method: 'POST',
  path: '/Admin/ConfirmDataRequest',
  summary: 'Confirms what someone asks for about their data, so that administrators see it.',
  access: 'public',
  audit: 'request.confirm',
  idempotent: true,
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: z.object({ dueOn: day }),
})

export const dataRequest = z.object({
  id: z.uuid(),
  kind: z.enum(dataRequestKinds),
  /** Lower case. */
  email: z.string(),
  /** E.164, or empty. */
  phoneNo: z.string(),
  words: z.string(),
  confirmedAt: z.iso.datetime(),
  /** Last day in time, UTC. */
  dueOn: day,
  isOverdue: z.boolean(),
})

export type DataRequest = z.infer<typeof dataRequest>

export const getDataRequests = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetDataRequests',
  summary: 'Lists the confirmed requests that are not closed, the one that is due first at the top.',
  access: 'administrator',
  response: z.object({ requests: z.array(dataRequest) }),
})

export const dataRequestOutcomes = ['answered', 'refused'] as const

export type DataRequestOutcome = (typeof dataRequestOutcomes)[number]

const note = (missing: string) => freeText(missing, 500)

/** Refusals are mailed. */
export const closingNotes = {
  answered: note('Please say what was done'),
  refused: note('Please give the reason'),
} as const satisfies Record<DataRequestOutcome, z.ZodType<string>>

/** Throws `RECORD_CHANGED` (already closed). */
export const closeDataRequest = defineEndpoint({
  method: 'POST',
  path: '/Admin/CloseDataRequest',
  summary: 'Closes a request as answered or refused, and mails the person which of the two.',
  access: 'administrator',
  audit: 'request.close',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED'],
  body: z.discriminatedUnion('outcome', [
    z.object({ id: z.uuid(), outcome: z.literal('answered'), note: closingNotes.answered }),
    z.object({ id: z.uuid(), outcome: z.literal('refused'), note: closingNotes.refused }),
  ]),
  response: z.object({ id: z.uuid() }),
})
