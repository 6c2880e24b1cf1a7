import { delMany, getMany, promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import { draftDatabase } from './draft-database.ts'

const texts = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  more: z.string().optional(),
})

/** What is kept of an unfinished form: its fields, the file chosen in it, and what else it holds, as text. */
export type Draft = {
  values: Record<string, string | boolean>
  file?: File | undefined
  more?: string | undefined
}

const { store } = draftDatabase

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
  write: (name: string, { values, more }: Omit<Draft, 'file'>) =>
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

/** The file of a draft lies beside its texts: it may be large, and only a new choice writes it again. */
const fileKey = (name: string) => `${name}#file`

const writtenFiles = new Map<string, File | undefined>()

const read = async (name: string): Promise<Draft | null> => {
  await draftDatabase.ready()
  const [keptTexts, keptFile] = await getMany<unknown>([name, fileKey(name)], store())
  const kept = lastWords.read(name) ?? texts.safeParse(keptTexts).data
  const file = keptFile instanceof File ? keptFile : undefined
  writtenFiles.set(name, file)
  return kept ? { ...kept, file } : null
}

const write = async (name: string, { file, ...kept }: Draft) => {
  if (document.visibilityState === 'hidden') lastWords.write(name, kept)
  await store()('readwrite', (drafts) => {
    drafts.put(kept, name)
    if (file && file !== writtenFiles.get(name)) drafts.put(file, fileKey(name))
    if (!file) drafts.delete(fileKey(name))
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })
  writtenFiles.set(name, file)
  lastWords.remove(name)
}

const remove = async (name: string) => {
  lastWords.remove(name)
  writtenFiles.delete(name)
  await delMany([name, fileKey(name)], store())
}

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = { read, write, remove }
