import type { SignedFile } from '#api/contracts/files.ts'
import { signAddress, signedSeconds } from './signed-address.ts'

/** Where stored files are downloaded by a signed address. */
export const filePath = '/CRM/DownloadFile'

type Signer = {
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
