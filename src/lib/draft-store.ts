import { delMany, getMany, promisifyRequest } from 'idb-keyval'
import { draftDatabase } from './draft-database.ts'
import { type DraftTexts, draftTexts, lastWords } from './last-words.ts'

/** What is kept of an unfinished form: its fields, the file chosen in it, and what else it holds, as text. */
export type Draft = DraftTexts & { file?: File | undefined }

const { store } = draftDatabase

/** The file of a draft lies beside its texts: it may be large, and only a new choice writes it again. */
const fileKey = (name: string) => `${name}#file`

const writtenFiles = new Map<string, File | undefined>()

const read = async (name: string): Promise<Draft | null> => {
  await draftDatabase.ready()
  const [keptTexts, keptFile] = await getMany<unknown>([name, fileKey(name)], store())
  const kept = lastWords.over(name, draftTexts.safeParse(keptTexts).data)
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

/** Keeps what was changed before the draft could be read, for the next reading; a file would not fit. */
const addUnread = (name: string, { values, more }: Draft) => lastWords.add(name, { values, more })

const remove = async (name: string) => {
  lastWords.remove(name)
  writtenFiles.delete(name)
  await delMany([name, fileKey(name)], store())
}

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = { read, write, addUnread, remove }
