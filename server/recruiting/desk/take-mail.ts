import { Readable } from 'node:stream'
import { attachmentMessages } from '#api/contracts/people/case.contract.ts'
import { actingAs } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { AppError, ServerBusy } from '#server/platform/errors.ts'
import { type Arrived, type FileStore, TooManyBytes } from '#server/platform/files/file-store.ts'
import { isRecorded, recordFile } from '#server/platform/files/files.ts'
import { prepareAttachment } from '#server/platform/files/prepare-file.ts'
import { keepFiles, type TakenFile } from '#server/platform/http/upload-endpoint.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { mailHeadTask, mailTask, type ReadMail } from '#server/platform/mail/receiving/mail-task.ts'
import { mailMaxBytes, type Outcome, type TakeMail } from '#server/platform/mail/receiving/receiving.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { originalKind } from './mail-contents.ts'
import { isReceived, receiveMail } from './receive-mail.ts'

type Parts = {
  database: Database
  files: FileStore
  parser: Parser
  clock: () => Date
  mailing: Mailing
}

const acceptFile = keepFiles({ prepare: prepareAttachment, messages: attachmentMessages })

type Accepted = Awaited<ReturnType<typeof acceptFile>>
type Files = { accepted: Accepted[]; dropped: string[] }

const acceptFiles = async (
  parts: Parts,
  mail: ReadMail,
  content: Buffer,
  made: Arrived[],
): Promise<Files> => {
  const found: Files = { accepted: [], dropped: [...mail.dropped] }
  let from = 0
  for (const { name, bytes } of mail.files) {
    const part = content.subarray(from, from + bytes)
    from += bytes
    const arrived = await parts.files.receive(Readable.from([part]), mailMaxBytes)
    made.push(arrived)
    try {
      found.accepted.push(
        await acceptFile({ name, arrived }, { uploading: parts, field: 'file', made, body: null }),
      )
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'FILE_REFUSED'
      if (!isRefused && !(error instanceof UnreadableFile)) throw error
      found.dropped.push(name)
    }
  }
  return found
}

const acceptOriginal = (mail: ReadMail, arrived: Arrived, at: Date): Accepted[] => {
  if (!mail.keepsOriginal) return []
  const row = { arrived, kind: originalKind, originalName: `original.${originalKind}` }
  const store = async (tx: Transaction) => ({
    id: await recordFile(tx, row, at),
    sentSha256: arrived.sha256,
  })
  return [{ store, bring: arrived.bring, keep: arrived.keep }]
}

const storeAll = ({ database, clock, mailing }: Parts, mail: ReadMail, { accepted, dropped }: Files) =>
  actingAs('system', clock, () =>
    database.write(async (tx) => {
      const taken: TakenFile[] = []
      for (const { store } of accepted) taken.push(await store(tx))
      const fileIds = taken.map(({ id }) => id)
      const received = { mail: { ...mail, dropped }, fileIds, mailing }
      const isNew = await receiveMail(tx, received, clock())
      if (!isNew) throw new AlreadyKnown()
      for (const { keep } of accepted) await keep()
    }),
  )

/** Rolls back files of a mail that another server stored meanwhile. */
class AlreadyKnown extends Error {}

const discardUnused = async ({ database }: Parts, made: readonly Arrived[]) => {
  for (const { storedName, isStored, discard } of made) {
    const hasRow = isStored() && (await isRecorded(database.reader, storedName).catch(() => true))
    if (!hasRow) await discard()
  }
}

/** Falls back to the headers if the whole mail exceeds the limits. */
const readArrived = async ({ parser }: Parts, path: string) => {
  try {
    return await parser.parse(mailTask, path)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return parser.parse(mailHeadTask, path)
  }
}

const receiveArrived = async (parts: Parts, arrived: Arrived, made: Arrived[]): Promise<Outcome> => {
  const { value: mail, content } = await readArrived(parts, arrived.path)
  if (await isReceived(parts.database.reader, mail, parts.clock())) return 'known'
  const found = await acceptFiles(parts, mail, Buffer.concat(content), made)
  found.accepted.push(...acceptOriginal(mail, arrived, parts.clock()))
  for (const { bring } of found.accepted) await bring()
  await storeAll(parts, mail, found)
  return 'stored'
}

/** Only unreadable mail is refused; other errors are retried. */
const getOutcome = (error: unknown): Outcome => {
  if (error instanceof AlreadyKnown) return 'known'
  return error instanceof TooManyBytes || error instanceof UnreadableFile ? 'refused' : 'later'
}

/** Parses in a separate process; stores all of a mail or nothing. */
export const createTakeMail =
  (parts: Parts, onFailure: (error: unknown) => void): TakeMail =>
  async (content) => {
    const made: Arrived[] = []
    try {
      const arrived = await parts.files.receive(content, mailMaxBytes)
      made.push(arrived)
      return await receiveArrived(parts, arrived, made)
    } catch (error) {
      const outcome = getOutcome(error)
      if (outcome === 'later' && !(error instanceof ServerBusy)) onFailure(error)
      return outcome
    } finally {
      await discardUnused(parts, made)
    }
  }
