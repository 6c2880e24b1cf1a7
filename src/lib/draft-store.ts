import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import { draftDatabase, lastWordsPrefix, waitingFiles } from './draft-database.ts'

const textFields = z.record(z.string(), z.union([z.string(), z.boolean()]))

type DraftFields = z.infer<typeof textFields>

/** The texts of a draft: the fields of its form. */
const draftTexts = z.object({ values: textFields })

type DraftTexts = z.infer<typeof draftTexts>

/** `isPartial`: only what was changed before the draft of an earlier visit was read. */
const shape = draftTexts.extend({ isPartial: z.literal(true).optional() })

type Words = z.infer<typeof shape>

const getKey = (name: string) => lastWordsPrefix + name

/** The words as they are kept, and as they are meant. */
const readWords = (name: string): { text: string; words: Words } | null => {
  try {
    const text = sessionStorage.getItem(getKey(name)) ?? 'null'
    const words = shape.safeParse(JSON.parse(text)).data
    return words ? { text, words } : null
  } catch {
    return null
  }
}

const writeWords = (name: string, words: Words) => {
  try {
    sessionStorage.setItem(getKey(name), JSON.stringify(words))
  } catch {
    // A storage that is full or closed to the page keeps no last words.
  }
}

/**
 * The texts of drafts that were written while their page was being left, which is at times too late for a database,
 * or before the database was open. They wait in the tab until the database has them.
 */
export const lastWords = {
  write: (name: string, values: DraftFields) => writeWords(name, { values }),
  /** Keeps what was changed in addition to what is kept already, in the tab or in the database. */
  add: (name: string, changed: DraftFields) => {
    const earlier = readWords(name)?.words ?? { values: {}, isPartial: true }
    writeWords(name, { ...earlier, values: { ...earlier.values, ...changed } })
  },
  /** The last words of a draft; null where there are none. */
  of: (name: string) => {
    const found = readWords(name)
    if (!found) return null
    const { values, isPartial } = found.words
    return {
      /** The draft with them. */
      over: (kept: DraftTexts | undefined): DraftTexts => ({
        values: isPartial ? { ...kept?.values, ...values } : values,
      }),
      /** Takes them away, but not what was added to them since. */
      remove: () => {
        if (readWords(name)?.text === found.text) sessionStorage.removeItem(getKey(name))
      },
    }
  },
}

/** What is kept of an unfinished form: its fields, and the files chosen in it. */
export type Draft = { values: DraftFields; files: readonly File[] }

const { store } = draftDatabase

/** The files of a draft lie apart from its texts: they may be large, and only another choice writes them again. */
const filesKey = (name: string) => `${name}#file`

const readFiles = async (drafts: IDBObjectStore, name: string): Promise<readonly File[]> => {
  const kept = await promisifyRequest<unknown>(drafts.get(filesKey(name)))
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}

const readTexts = async (drafts: IDBObjectStore, name: string) =>
  draftTexts.safeParse(await promisifyRequest<unknown>(drafts.get(name))).data

/** What waits for the store; `forget` takes it away, but not what came since. */
const waitingFor = (name: string) => {
  const [words, files] = [lastWords.of(name), waitingFiles.of(name)]
  const forget = () => {
    words?.remove()
    if (files) waitingFiles.remove(name, files)
  }
  const areWithdrawn = () => files !== undefined && !waitingFiles.of(name)
  return { words, files, forget, areWithdrawn }
}

const isDone = ({ transaction }: IDBObjectStore) =>
  promisifyRequest(transaction).then(
    () => true,
    () => false,
  )

/** Reads a draft with what waited for the store, which has it from then on. */
const read = async (name: string): Promise<Draft | null> => {
  await draftDatabase.ready()
  return store()('readwrite', async (drafts) => {
    const done = isDone(drafts)
    const [kept, keptFiles] = await Promise.all([readTexts(drafts, name), readFiles(drafts, name)])
    const { words, files, forget, areWithdrawn } = waitingFor(name)
    const texts = words?.over(kept) ?? kept ?? (files && { values: {} })
    if (words || files) drafts.put(texts, name)
    if (files) drafts.put(files, filesKey(name))
    const isStored = await done
    const chosen = waitingFiles.of(name)
    if (isStored && areWithdrawn())
      await store()('readwrite', (again) => promisifyRequest(again.put(keptFiles, filesKey(name))))
    // What a full store does not take goes on waiting.
    if (isStored) forget()
    return texts ? { ...texts, files: chosen ?? keptFiles } : null
  })
}

/** Tells one choice of files from another. */
export const filesMark = (files: readonly File[]) =>
  JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** Another tab may have taken them away, or put others in their place. */
const putFiles = async (drafts: IDBObjectStore, name: string, files: readonly File[]) => {
  const kept = await readFiles(drafts, name)
  if (filesMark(kept) !== filesMark(files)) drafts.put(files, filesKey(name))
}

const write = async (name: string, { values, files }: Draft) => {
  if (document.visibilityState === 'hidden') lastWords.write(name, values)
  const waiting = waitingFor(name)
  await store()('readwrite', (drafts) => {
    const { transaction } = drafts
    const done = promisifyRequest(transaction)
    drafts.put({ values }, name)
    if (files.length > 0) {
      return Promise.all([done, putFiles(drafts, name, files).then(() => transaction.commit())])
    }
    drafts.delete(filesKey(name))
    // Now, since a page that is being left is told nothing any more.
    transaction.commit()
    return done
  })
  waiting.forget()
}

/** Keeps what was changed before the draft could be read, for the next reading. */
const addUnread = (name: string, changed: DraftFields) => lastWords.add(name, changed)

/** Has the files that are chosen now wait until the store has them. */
const choose = (name: string, files: readonly File[]) => {
  if (files.length > 0) waitingFiles.set(name, files)
  else waitingFiles.remove(name)
}

const remove = async (name: string) => {
  lastWords.of(name)?.remove()
  waitingFiles.remove(name)
  await store()('readwrite', (drafts) => {
    const { transaction } = drafts
    drafts.delete(name)
    drafts.delete(filesKey(name))
    // At once, as above: whoever has sent a form and leaves would find its draft again.
    transaction.commit()
    return promisifyRequest(transaction)
  })
}

/** Drafts of forms in this browser, by name. What another version of the site wrote and nobody can read is none. */
export const draftStore = { read, write, addUnread, choose, remove }
