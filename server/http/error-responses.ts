import type { z } from 'zod'
import type { Endpoint } from '#api/contracts/endpoint.ts'
import { apiErrorBody, apiErrors, type ErrorCode } from '#api/contracts/errors.ts'

type Contract = Pick<
  Endpoint<z.ZodType, z.ZodType, z.ZodType>,
  'method' | 'query' | 'body' | 'idempotent' | 'captcha' | 'multipart' | 'access' | 'refusals'
>

const input: ErrorCode[] = ['VALIDATION_FAILED', 'MALFORMED_REQUEST']
const signedIn: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN']
const content: ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const onceOnly: ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'STORAGE_FULL']
const always: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'NOT_READY']

const bodyCodes = ({ body, idempotent, captcha, multipart }: Contract): ErrorCode[] => [
  ...(body || multipart ? content : []),
  ...(captcha ? (['CAPTCHA_FAILED'] as const) : []),
  ...(multipart ? (['FILE_REFUSED', 'SERVER_BUSY'] as const) : []),
  ...(idempotent ? onceOnly : []),
]

const callerCodes = ({ access, method }: Contract): ErrorCode[] => {
  if (access !== 'public') return signedIn
  return method === 'POST' ? ['TOO_MANY_REQUESTS'] : []
}

const codesOf = (contract: Contract): ErrorCode[] => [
  ...(contract.query || contract.body ? input : []),
  ...callerCodes(contract),
  ...(contract.refusals ?? []),
  ...bodyCodes(contract),
  ...always,
]

/** The error answers an endpoint can give, by HTTP status, each described by its codes. */
export const errorResponses = (contract: Contract): Record<number, z.ZodType> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(contract)) {
    const { status } = apiErrors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, apiErrorBody.describe(codes.join(', '))]),
  )
}
