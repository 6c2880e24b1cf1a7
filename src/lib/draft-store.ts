import { createStore, del, get, set } from 'idb-keyval'
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

const store = () => createStore(databaseName, 'drafts')

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = {
  read: async (name: string): Promise<Draft | null> => draft.safeParse(await get(name, store())).data ?? null,
  write: (name: string, kept: Draft) => set(name, kept, store()),
  remove: (name: string) => del(name, store()),
}
