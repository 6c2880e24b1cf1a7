import { createStore, del, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'

/** What is kept of an unfinished form: its fields, the file chosen in it, and what else it holds, as text. */
export type Draft = {
  values: Record<string, string | boolean>
  file?: File | undefined
  more?: string | undefined
}

const draft = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  file: z.instanceof(File).optional(),
  more: z.string().optional(),
})

const databaseName = 'skagit-drafts'

let opened: UseStore | undefined

/** Opened once: a page that is being left has no time to open it. */
const store = () => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

/** Commits by itself, since nobody may be there to do so when the page is being left. */
const write = (name: string, kept: Draft) =>
  store()('readwrite', (drafts) => {
    drafts.put(kept, name)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = {
  read: async (name: string): Promise<Draft | null> => draft.safeParse(await get(name, store())).data ?? null,
  write,
  remove: (name: string) => del(name, store()),
}
