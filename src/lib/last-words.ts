import { z } from 'zod'
import { lastWordsPrefix } from './draft-database.ts'

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]))

export type DraftFields = z.infer<typeof fields>

/** The texts of a draft: the fields of its form. */
export const draftTexts = z.object({ values: fields })

type DraftTexts = z.infer<typeof draftTexts>

/** `isPartial`: only what was changed before the draft of an earlier visit was read. */
const shape = draftTexts.extend({ isPartial: z.literal(true).optional() })

type Words = z.infer<typeof shape>

const keyOf = (name: string) => lastWordsPrefix + name

/** The words as they are kept, and as they are meant. */
const read = (name: string): { text: string; words: Words } | null => {
  try {
    const text = sessionStorage.getItem(keyOf(name)) ?? 'null'
    const words = shape.safeParse(JSON.parse(text)).data
    return words ? { text, words } : null
  } catch {
    return null
  }
}

const write = (name: string, words: Words) => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(words))
  } catch {
    // A storage that is full or closed to the page keeps no last words.
  }
}

/**
 * The texts of drafts that were written while their page was being left, which is at times too late for a database,
 * or before the database was open. They wait in the tab until the database has them.
 */
export const lastWords = {
  write: (name: string, values: DraftFields) => write(name, { values }),
  /** Keeps what was changed beside what is kept already, in the tab or in the database. */
  add: (name: string, changed: DraftFields) => {
    const earlier = read(name)?.words ?? { values: {}, isPartial: true }
    write(name, { ...earlier, values: { ...earlier.values, ...changed } })
  },
  /** The last words of a draft; null where there are none. */
  of: (name: string) => {
    const found = read(name)
    if (!found) return null
    const { values, isPartial } = found.words
    return {
      /** The draft with them. */
      over: (kept: DraftTexts | undefined): DraftTexts => ({
        values: isPartial ? { ...kept?.values, ...values } : values,
      }),
      /** Takes them away, but not what was added to them since. */
      remove: () => {
        if (read(name)?.text === found.text) sessionStorage.removeItem(keyOf(name))
      },
    }
  },
}
