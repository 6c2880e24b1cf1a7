import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { unzipSync } from 'fflate'
import type { PersonalData, PersonalDataGroup } from '#api/contracts/governance/privacy.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { people } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { getId } from '#server/samples/people.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { Owner } from './one-of-everything.ts'
import { createPortalApp, createPortalDatabase } from './portal-app.ts'
import { bearer } from './sign-in.ts'
import { testTime } from './test-app.ts'
import { createTestFiles, type StoreKind, type TestFiles } from './test-files.ts'

export const hana = getId(5)

export const naomi: Owner = {
  id: getId(9),
  email: 'naomi.feldman@skagit.example.com',
  phone: '+13605550109',
  name: 'Naomi',
}

export const lucas: Owner = {
  id: getId(7),
  email: 'lucas.moreau@skagit.example.com',
  phone: '+13605550107',
  name: 'Lucas',
}

export const schemaTables = async (): Promise<PgTable[]> => {
  const folder = resolve('server')
  const paths = (await readdir(folder, { recursive: true })).filter((path) =>
    /\bschema\/[^/]+\.ts$/.test(path),
  )
  const modules = await Promise.all(paths.map((path) => import(join(folder, path))))
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

export const openPrivacyOn = async (database: Database, files: TestFiles, ledger: string | null = null) => {
  const portal = await createPortalApp(database, {}, files.store, ledger)
  const token = await database.write((tx) => startSession(tx, hana, defaultSessionLimits, testTime))
  const call = (name: string, payload: object, key: string = uuid()) =>
    portal.app.inject({
      method: 'POST',
      url: `/Admin/${name}`,
      payload,
      headers: { ...bearer(token).headers, [idempotencyHeader]: key },
    })
  const find = async (who: object): Promise<PersonalData> =>
    (await call('FindPersonalData', { email: '', phoneNo: '', ...who })).json()
  return {
    ...portal,
    database,
    files,
    headers: bearer(token),
    call,
    find,
    erase: async (who: { email?: string; phoneNo?: string }) => {
      const { revision } = await find(who)
      const confirmation = who.email ?? who.phoneNo
      return call('ErasePersonalData', { email: '', phoneNo: '', ...who, confirmation, revision })
    },
    deactivate: (id: string) =>
      database.write(async (tx) => {
        await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, id))
      }),
    close: async () => {
      await portal.app.close()
      await database.close()
    },
  }
}

export const openPrivacy = async (kind?: StoreKind) => {
  const { database } = await createPortalDatabase('pglite')
  const files = await createTestFiles(kind)
  const portal = await openPrivacyOn(database, files)
  return {
    ...portal,
    close: async () => {
      await portal.close()
      await files.remove()
    },
  }
}

export type PrivacyPortal = Awaited<ReturnType<typeof openPrivacy>>

export const download = async (portal: PrivacyPortal, who: object) => {
  const { url } = (await portal.call('GetPersonalDataArchive', { email: '', phoneNo: '', ...who })).json()
  const answer = await portal.app.inject(url)
  return { url: String(url), answer, entries: unzipSync(answer.rawPayload) }
}

export const summary = ({ kind, count, fates }: PersonalDataGroup) => [kind, count, fates]

export const fates = (remove: number, anonymise: number, keep: number) => ({ remove, anonymise, keep })

export const refused = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code ?? null,
]

export const readRows = async ({ reader }: Database, tables: readonly PgTable[]): Promise<string[][]> => {
  const all: string[][] = []
  for (const table of tables) {
    const rows = await reader.select().from<PgTable>(table)
    all.push(rows.map((row) => JSON.stringify(row)).sort())
  }
  return all
}
