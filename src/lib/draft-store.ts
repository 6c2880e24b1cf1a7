import { createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'

const texts = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  more: z.string().optional(),
})

const draft = texts.extend({ file: z.instanceof(File).optional() })

/** What is kept of an unfinished form: its fields, the file chosen in it, and what else it holds, as text. */
export type Draft = {
  values: Record<string, string | boolean>
  file?: File | undefined
  more?: string | undefined
}

const databaseName = 'skagit-drafts'

let opened: UseStore | undefined

/** Opened once: a page that is being left has no time to open it. */
const store = () => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

/**
 * The texts of drafts that were written while their page was being left, which is at times too late for a database.
 * They wait in the tab until they are read, or the database has them.
 */
const lastWords = {
  key: (name: string) => `draft/${name}`,
  read: (name: string) => {
    const written = sessionStorage.getItem(lastWords.key(name))
    return written === null ? undefined : texts.safeParse(readJson(written)).data
  },
  write: (name: string, { values, more }: Draft) =>
    sessionStorage.setItem(lastWords.key(name), JSON.stringify({ values, more })),
  remove: (name: string) => sessionStorage.removeItem(lastWords.key(name)),
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const read = async (name: string): Promise<Draft | null> => {
  const kept = draft.safeParse(await get(name, store())).data ?? null
  const last = lastWords.read(name)
  return last ? { ...last, file: kept?.file } : kept
}

const write = async (name: string, kept: Draft) => {
  if (document.visibilityState === 'hidden') lastWords.write(name, kept)
  await store()('readwrite', (drafts) => {
    drafts.put(kept, name)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })
  lastWords.remove(name)
}

const remove = async (name: string) => {
  lastWords.remove(name)
  await del(name, store())
}

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = { read, write, remove }
