import type { z } from 'zod'
import type { Access } from '#api/contracts/endpoint.ts'
import { apiErrorBody, apiErrors, type ErrorCode } from '#api/contracts/errors.ts'

type Traits = { input: boolean; body: boolean; idempotent: boolean; access: Access }

const codesOf = ({ input, body, idempotent, access }: Traits): ErrorCode[] => [
  ...(input ? (['VALIDATION_FAILED', 'MALFORMED_REQUEST'] as const) : []),
  ...(access === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
  ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'STORAGE_FULL'] as const) : []),
  'INTERNAL',
  'NOT_READY',
]

/** The error answers an endpoint can give, by HTTP status, each described by its codes. */
export const errorResponses = (traits: Traits): Record<number, z.ZodType> => {
  const codes = new Map<number, ErrorCode[]>()
  for (const code of codesOf(traits)) {
    const { status } = apiErrors[code]
    codes.set(status, [...(codes.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...codes].map(([status, listed]) => [status, apiErrorBody.describe(listed.join(', '))]),
  )
}
