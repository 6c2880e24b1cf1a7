import type { SignedFile } from '#api/contracts/platform/endpoint.ts'
import { keptLimits } from '#api/contracts/platform/kept-limits.ts'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'

/** How long a signed address is good, in seconds. */
export const signedSeconds = keptLimits.fileAddressMinutes * 60

/** What an address is for: its path, and the parameters it is good for and no others. */
export type Signed = { path: string; params: Record<string, string> }

const signPath = (key: string, { path, params }: Signed, until: string) =>
  hashWithKey(key, 'signed address', path, JSON.stringify(Object.entries(params).sort()), until)

/** Makes an address that is good for five minutes without a token. */
export const signAddress = (key: string, signed: Signed, at: Date): string => {
  const until = String(Math.floor(at.getTime() / 1000) + signedSeconds)
  const query = new URLSearchParams({ ...signed.params, until, sum: signPath(key, signed, until) })
  return `${signed.path}?${query}`
}

const isTextRecord = (query: unknown): query is Record<string, string> =>
  typeof query === 'object' &&
  query !== null &&
  Object.values(query).every((value) => typeof value === 'string')

/**
 * Reads the parameters of an address that was made here. Throws `NOT_FOUND` for any other, also one that was changed,
 * and `ADDRESS_EXPIRED` for one whose time is over.
 */
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

/** Where stored files are downloaded by a signed address. */
export const filePath = '/CRM/DownloadFile'

/** What it takes to make and to read signed addresses. */
export type Signer = {
  /** Key of all signed addresses: `storedSecret(database, 'signed-addresses')`. */
  addressKey: () => Promise<string>
  clock: () => Date
}

type Shown = { fileId: string; name: string }

/**
 * Makes the address by which one person may download a stored file for five minutes. Who may have the file is decided
 * by whoever calls this, before; `fileId` is the id of its row in `files`, `name` what it is saved under. The address
 * works for as long as that person's account does.
 */
export const fileAddress = async (
  { addressKey, clock }: Signer,
  { fileId, name }: Shown,
  personId: string,
): Promise<SignedFile> => ({
  url: signAddress(await addressKey(), { path: filePath, params: { file: fileId, for: personId } }, clock()),
  name,
  expiresInSeconds: signedSeconds,
})
