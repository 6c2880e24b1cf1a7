import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/app.ts'
import { claimHistory, claimPayments, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { caseAttachments, caseEntries, cases } from '#server/people/schema/cases.ts'
import type { Engine } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { deleteRows } from './delete-rows.ts'
import { boundary, encodeForm, type Part } from './multipart.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from './portal-app.ts'
import { bearer, signIn } from './sign-in.ts'
import { createTestFiles, getStore, type StoreKind } from './test-files.ts'

export type SentFile = { name: string; content: Buffer | string }

/** Enough of a PDF for type detection; each text gives other bytes. */
export const pdf = (text: string, name = `${text}.pdf`): SentFile => ({
  name,
  content: `%PDF-1.7\n${text}\n`,
})

type Form = { url: string; token: string; field: string; payload: unknown; files?: SentFile[]; key?: string }

export const sendForm = (
  app: FastifyInstance,
  { url, token, field, payload, files = [], key = crypto.randomUUID() }: Form,
) => {
  const parts: Part[] = [
    { name: 'payload', value: typeof payload === 'string' ? payload : JSON.stringify(payload) },
    ...files.map(({ name, content }) => ({ name: field, filename: name, value: content })),
  ]
  const headers = {
    ...bearer(token).headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'idempotency-key': key,
  }
  return app.inject({ method: 'POST', url, headers, payload: encodeForm(parts) })
}

/** In foreign-key order. */
const tables = [
  claimHistory,
  claimReceipts,
  claims,
  claimPayments,
  caseAttachments,
  caseEntries,
  cases,
  files,
]

export const createFilesApp = async (
  engine: Engine,
  more: Partial<Omit<AppDependencies, 'crm'>> = {},
  kind: StoreKind = getStore(engine),
) => {
  const { database, reset } = await createPortalDatabase(engine)
  const sent = await createTestFiles(kind)
  const portal: PortalApp = await createPortalApp(database, more, sent.store)
  const tokens = new Map<string, string>()
  const readToken = async (phone: string, userType?: 173020000 | 173020001) => {
    const token = tokens.get(phone) ?? (await signIn(portal.app, phone, userType))
    tokens.set(phone, token)
    return token
  }
  return {
    ...portal,
    database,
    files: sent,
    tokenOf: readToken,
    /** Forces everyone to sign in again. */
    forgetTokens: () => tokens.clear(),
    clear: async () => {
      tokens.clear()
      await database.write((tx) => deleteRows(tx, tables))
      await reset()
    },
    close: async () => {
      await portal.app.close()
      await database.close()
      await sent.remove()
    },
  }
}

export type FilesApp = Awaited<ReturnType<typeof createFilesApp>>
