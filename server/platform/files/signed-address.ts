import type { SignedFile } from '#api/contracts/platform/endpoint.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'

export const signedSeconds = publishedLimits.fileAddressMinutes * 60

/** Valid for exactly these parameters. */
export type Signed = { path: string; params: Record<string, string> }

const signPath = (key: string, { path, params }: Signed, until: string) =>
  hashWithKey(key, 'signed address', path, JSON.stringify(Object.entries(params).sort()), until)

export const signAddress = (key: string, signed: Signed, at: Date): string => {
  const until = String(Math.floor(at.getTime() / 1000) + signedSeconds)
  const query = new URLSearchParams({ ...signed.params, until, sum: signPath(key, signed, until) })
  return `${signed.path}?${query}`
}

const isTextRecord = (query: unknown): query is Record<string, string> =>
  typeof query === 'object' &&
  query !== null &&
  Object.values(query).every((value) => typeof value === 'string')

/** Throws `NOT_FOUND` if forged, `ADDRESS_EXPIRED`. */
export const readSignedAddress = (
  key: string,
  path: string,
  query: unknown,
  at: Date,
): Record<string, string> => {
  if (!isTextRecord(query)) throw new AppError('NOT_FOUND')
  const { until = '', sum = '', ...params } = query
  if (!timingSafeEquals(sum, signPath(key, { path, params }, until))) throw new AppError('NOT_FOUND')
  if (Number(until) * 1000 <= at.getTime()) throw new AppError('ADDRESS_EXPIRED')
  return params
}

export const filePath = '/CRM/DownloadFile'

export type Signer = {
  /** `storedSecret(database, 'signed-addresses')`. */
  addressKey: () => Promise<string>
  clock: () => Date
}

type Shown = { fileId: string; name: string }

/** For five minutes, while the account works. The caller must check access first. */
export const fileAddress = async (
  { addressKey, clock }: Signer,
  { fileId, name }: Shown,
  personId: string,
): Promise<SignedFile> => ({
  url: signAddress(await addressKey(), { path: filePath, params: { file: fileId, for: personId } }, clock()),
  name,
  expiresInSeconds: signedSeconds,
})
