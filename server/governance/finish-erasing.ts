import type { FastifyBaseLogger } from 'fastify'
import { removeErasedFiles } from '#server/platform/files/erased-files.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { writeLedger } from './erasure-ledger.ts'

export type Erasing = { files: FileStore; ledger: string | null }

/** After the commit; failures are retried later. */
export const finishErasing = async (
  { database, clock, files, ledger }: Writing & Erasing,
  log: FastifyBaseLogger,
): Promise<void> => {
  const left = await removeErasedFiles(database, files)
  if (left > 0) log.error({ left }, 'erased files not removed')
  const unwritten = await writeLedger(database, ledger, clock())
  if (ledger !== null && unwritten > 0) log.error({ unwritten }, 'ledger of erasures not written')
}
