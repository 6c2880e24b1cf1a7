import { promisifyRequest } from 'idb-keyval'
import { z } from 'zod'
import { draftDatabase, unloadPrefix, waitingFiles } from './draft-database.ts'

const textFields = z.record(z.string(), z.union([z.string(), z.boolean()]))

type DraftFields = z.infer<typeof textFields>

const draftTexts = z.object({ values: textFields })

type DraftTexts = z.infer<typeof draftTexts>

/** `isPartial`: only fields changed before the earlier draft was read. */
const shape = draftTexts.extend({ isPartial: z.literal(true).optional() })

type Words = z.infer<typeof shape>

const getKey = (name: string) => unloadPrefix + name

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
    // Full or forbidden.
  }
}

/** Synchronous: during unload IndexedDB may be too late. */
export const unloadTexts = {
  write: (name: string, values: DraftFields) => writeWords(name, { values }),
  add: (name: string, changed: DraftFields) => {
    const earlier = readWords(name)?.words ?? { values: {}, isPartial: true }
    writeWords(name, { ...earlier, values: { ...earlier.values, ...changed } })
  },
  of: (name: string) => {
    const found = readWords(name)
    if (!found) return null
    const { values, isPartial } = found.words
    return {
      over: (stored: DraftTexts | undefined): DraftTexts => ({
        values: isPartial ? { ...stored?.values, ...values } : values,
      }),
      /** Changes added since stay. */
      remove: () => {
        if (readWords(name)?.text === found.text) sessionStorage.removeItem(getKey(name))
      },
    }
  },
}

export type Draft = { values: DraftFields; files: readonly File[] }

const { store } = draftDatabase

const filesKey = (name: string) => `${name}#file`

const readFiles = async (drafts: IDBObjectStore, name: string): Promise<readonly File[]> => {
  const stored = await promisifyRequest<unknown>(drafts.get(filesKey(name)))
  return Array.isArray(stored) ? stored.filter((file) => file instanceof File) : []
}

const readTexts = async (drafts: IDBObjectStore, name: string) =>
  draftTexts.safeParse(await promisifyRequest<unknown>(drafts.get(name))).data

/** `forget` leaves later additions. */
const waitingFor = (name: string) => {
  const [words, files] = [unloadTexts.of(name), waitingFiles.of(name)]
  const forget = () => {
    words?.remove()
    if (files) waitingFiles.remove(name, files)
  }
  const areWithdrawn = () => files !== undefined && !waitingFiles.of(name)
  return { words, files, forget, areWithdrawn }
}

const waitForCommit = ({ transaction }: IDBObjectStore) =>
  promisifyRequest(transaction).then(
    () => true,
    () => false,
  )

/** Null for incompatible versions. */
const read = async (name: string): Promise<Draft | null> => {
  await draftDatabase.ready()
  return store()('readwrite', async (drafts) => {
    const done = waitForCommit(drafts)
    const [stored, storedFiles] = await Promise.all([readTexts(drafts, name), readFiles(drafts, name)])
    const { words, files, forget, areWithdrawn } = waitingFor(name)
    const texts = words?.over(stored) ?? stored ?? (files && { values: {} })
    if (words || files) drafts.put(texts, name)
    if (files) drafts.put(files, filesKey(name))
    const isStored = await done
    const chosen = waitingFiles.of(name)
    if (isStored && areWithdrawn())
      await store()('readwrite', (again) => promisifyRequest(again.put(storedFiles, filesKey(name))))
    if (isStored) forget()
    return texts ? { ...texts, files: chosen ?? storedFiles } : null
  })
}

export const fingerprintFiles = (files: readonly File[]) =>
  JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]))

/** Another tab may have removed or replaced them. */
const putFiles = async (drafts: IDBObjectStore, name: string, files: readonly File[]) => {
  const stored = await readFiles(drafts, name)
  if (fingerprintFiles(stored) !== fingerprintFiles(files)) drafts.put(files, filesKey(name))
}

const write = async (name: string, { values, files }: Draft) => {
  if (document.visibilityState === 'hidden') unloadTexts.write(name, values)
  const waiting = waitingFor(name)
  await store()('readwrite', (drafts) => {
    const { transaction } = drafts
    const done = promisifyRequest(transaction)
    drafts.put({ values }, name)
    if (files.length > 0) {
      return Promise.all([done, putFiles(drafts, name, files).then(() => transaction.commit())])
    }
    drafts.delete(filesKey(name))
    // Now: an unloading page gets no callbacks.
    transaction.commit()
    return done
  })
  waiting.forget()
}

const addUnread = (name: string, changed: DraftFields) => unloadTexts.add(name, changed)

const choose = (name: string, files: readonly File[]) => {
  if (files.length > 0) waitingFiles.set(name, files)
  else waitingFiles.remove(name)
}

const remove = async (name: string) => {
  unloadTexts.of(name)?.remove()
  waitingFiles.remove(name)
  await store()('readwrite', (drafts) => {
    const { transaction } = drafts
    drafts.delete(name)
    drafts.delete(filesKey(name))
    // Now: the user may leave at once.
    transaction.commit()
    return promisifyRequest(transaction)
  })
}

export const draftStore = { read, write, addUnread, choose, remove }
