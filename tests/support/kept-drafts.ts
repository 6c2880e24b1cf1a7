import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

export type KeptDraft = {
  values: Record<string, string | boolean>
  files: { name: string; size: number }[]
}

/** Runs in a page. Null if missing. */
const readDraft = async (name: string) => {
  const databases = await indexedDB.databases()
  if (!databases.some((database) => database.name === 'portal-drafts')) return null
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await asked(indexedDB.open('portal-drafts'))
  const drafts = database.transaction('drafts').objectStore('drafts')
  const draft = await asked(drafts.get(name))
  const files: File[] = (await asked(drafts.get(`${name}#file`))) ?? []
  database.close()
  if (!draft) return null
  return {
    values: draft.values,
    files: files.map((file) => ({ name: file.name, size: file.size })),
  }
}

export const keptDraft = (page: Page, name: string): Promise<KeptDraft | null> =>
  page.evaluate(readDraft, name)

const isStoreOpen = async () =>
  (await indexedDB.databases()).some((database) => database.name === 'portal-drafts')

/** IndexedDB answers in request order, so a later read resolves after the form's. */
export const draftWasSought = async (page: Page) => {
  await page.waitForFunction(isStoreOpen)
  await keptDraft(page, 'nothing')
}

/** `null` waits until the draft is gone. */
export const waitForDraft = (page: Page, name: string, expected: Partial<KeptDraft> | null) =>
  eventually(
    () => keptDraft(page, name),
    (kept) =>
      kept === null || expected === null
        ? kept === expected
        : JSON.stringify({ ...kept, ...expected }) === JSON.stringify(kept),
  )
