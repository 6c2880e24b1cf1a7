import { z } from 'zod'

/** Status and user message. */
export const apiErrors = {
  VALIDATION_FAILED: { status: 400, sentence: 'Please check the marked fields and send again.' },
  MALFORMED_REQUEST: { status: 400, sentence: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, sentence: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, sentence: 'This account has no access to that page.' },
  ADDRESS_EXPIRED: {
    status: 403,
    sentence: 'This link has expired. Please open the page again and use the new one.',
  },
  NOT_FOUND: { status: 404, sentence: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This address does not accept that method.' },
  ALREADY_APPLIED: {
    status: 409,
    sentence: 'You have already applied for this job with this email address.',
  },
  STEP_REFUSED: {
    status: 409,
    sentence: 'This is no longer possible. Please reload to see the current state.',
  },
  TIME_TAKEN: {
    status: 409,
    sentence: 'This time has just been taken. Please pick another one.',
  },
  MOVED_TOO_OFTEN: {
    status: 409,
    sentence:
      'The time of this interview was changed three times within 24 hours. Please try again later, or reply to our email.',
  },
  CALL_LIMIT: {
    status: 409,
    sentence:
      'Two calls are already open for this email address, phone number or network. Please cancel one with the link in its email, or try again later.',
  },
  VERSION_OUTDATED: {
    status: 409,
    sentence: 'This is not the version in force. Please open the document again and read the new one.',
  },
  ALREADY_ON_BENCH: {
    status: 409,
    sentence: 'A consultant with this name and title is already on your bench.',
  },
  ALREADY_SUBMITTED: {
    status: 409,
    sentence: 'This person has already been submitted to this job. Please choose another job or candidate.',
  },
  SHEET_OVERLAP: {
    status: 409,
    sentence:
      'You already have hours for this client on these days. Please correct those, or choose to keep this sheet as well.',
  },
  NOT_ASSIGNED: {
    status: 409,
    sentence:
      'You are not assigned to this client on these days. Please open the time sheet and correct the client or the days.',
  },
  LEAVE_OVERLAP: { status: 409, sentence: 'There is already leave on these days.' },
  RECORD_CHANGED: {
    status: 409,
    sentence: 'Someone else changed this in the meantime. Please look at what changed and save again.',
  },
  QUESTIONS_CHANGED: {
    status: 409,
    sentence: 'The questions of this job have changed. Please look at your answers and send again.',
  },
  PHONE_TAKEN: {
    status: 409,
    sentence: 'This number belongs to another account. Please use another number.',
  },
  ERASURE_REFUSED: {
    status: 409,
    sentence: 'This person cannot be erased yet. Please see what has to be done first.',
  },
  LINK_VOID: {
    status: 410,
    sentence: 'This link has expired or was used before. Please ask for a new one.',
  },
  LINK_EARLY: {
    status: 409,
    sentence: 'This link does not work yet. Please open it again later.',
  },
  EMAIL_TAKEN: {
    status: 409,
    sentence: 'This email address belongs to another account. Please use another one.',
  },
  POSITION_CLOSED: {
    status: 410,
    sentence: 'This position is closed. Please see the job board for open ones.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'That is more than this form accepts.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This address does not accept that kind of content.' },
  CODE_WRONG: { status: 422, sentence: 'That code is not right. Please check it and try again.' },
  CODE_VOID: { status: 422, sentence: 'This code no longer works. Please ask for a new one.' },
  SIGN_IN_AGAIN: {
    status: 422,
    sentence: 'You signed in a while ago. Please sign in again to change how you sign in.',
  },
  PASSKEY_UNKNOWN: {
    status: 422,
    sentence: 'This passkey does not open an account here. Please sign in with your phone.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    sentence: 'This passkey could not be checked. Please try again, or use your phone.',
  },
  PASSKEY_LATE: { status: 422, sentence: 'That took too long. Please try again.' },
  REGISTRATION_TOKEN_VOID: {
    status: 422,
    sentence: 'This registration has expired or was used before. Please start it again.',
  },
  CAPTCHA_FAILED: {
    status: 422,
    sentence: 'The captcha was not solved or has expired. Please solve it again.',
  },
  PTO_EXHAUSTED: {
    status: 422,
    sentence: 'This is more PTO than can be taken in advance. Please choose fewer days or ask your manager.',
  },
  OWN_RECORD: { status: 422, sentence: 'Nobody can decide on their own records.' },
  SECOND_PERSON: { status: 422, sentence: 'This takes a second person. Please ask someone else to do it.' },
  ADMINISTRATOR_ONLY: { status: 422, sentence: 'Only an administrator can do this for an administrator.' },
  ADVERTISEMENT_REFUSED: {
    status: 422,
    sentence: 'This cannot be published as it is. Please see below what has to be changed.',
  },
  FILE_REFUSED: { status: 422, sentence: 'This file is not accepted.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This was already sent with different content. Please send it again.',
  },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many attempts. Please try again later.' },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Nothing you typed is lost.' },
  UPSTREAM_UNAVAILABLE: {
    status: 502,
    sentence: 'The CRM provider is not responding. Please try again soon.',
  },
  UNAVAILABLE: {
    status: 503,
    sentence: 'The service is not available right now. Please try again in a moment.',
  },
  NOT_READY: { status: 503, sentence: 'The service is starting or stopping. Please try again in a moment.' },
  SERVER_BUSY: {
    status: 503,
    sentence: 'The server is busy at the moment. Please try again in a minute.',
  },
  STORAGE_FULL: {
    status: 507,
    sentence: 'The server has no room to store this. Please try again later or call us.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export const unreadableFile = 'This file cannot be read. Please choose another one'

/** Pixels, not bytes. */
export const pictureTooLarge = 'This picture is too large. Please choose one of at most 50 megapixels'

export type ErrorCode = keyof typeof apiErrors

export const errorCodes = Object.keys(apiErrors).filter((key): key is ErrorCode => key in apiErrors)

/** `fields` maps paths (`pro_email`) to messages; `triesLeft` comes with `CODE_WRONG`. */
export const apiErrorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  triesLeft: z.int().optional(),
})

export type ApiErrorBody = z.infer<typeof apiErrorBody>

export const withReference = (sentence: string, reference: string): string =>
  `${sentence} Reference: ${reference}`

const shortest = { minutes: 1, one: 'a minute', many: 'minutes' }

const longer = [
  { minutes: 24 * 60, one: 'a day', many: 'days' },
  { minutes: 60, one: 'an hour', many: 'hours' },
]

/** Rounds up. */
export const waitingTime = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const unit = longer.find((one) => minutes === one.minutes || minutes > 1.5 * one.minutes) ?? shortest
  const count = Math.ceil(minutes / unit.minutes)
  return count === 1 ? unit.one : `${count} ${unit.many}`
}

export const askedTooOften = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitingTime(seconds)}.`
