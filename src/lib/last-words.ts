import { z } from 'zod'
import { lastWordsPrefix } from './draft-database.ts'

/** The texts of a draft: the fields of its form, and what else it holds. */
export const draftTexts = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  more: z.string().optional(),
})

export type DraftTexts = z.infer<typeof draftTexts>

/** `isPartial`: only what was changed before the draft of an earlier visit was read. */
const shape = draftTexts.extend({ isPartial: z.literal(true).optional() })

type Words = z.infer<typeof shape>

const keyOf = (name: string) => lastWordsPrefix + name

const read = (name: string): Words | undefined => {
  try {
    return shape.safeParse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')).data
  } catch {
    return undefined
  }
}

const write = (name: string, words: Words) => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(words))
  } catch {
    // A storage that is full or closed to the page keeps no last words.
  }
}

/** Later words over earlier ones; of what else a form holds, what nobody saw yet stays: that of an earlier draft. */
const over = (earlier: Words, later: DraftTexts): Words => ({
  ...earlier,
  values: { ...earlier.values, ...later.values },
  more: earlier.isPartial ? (later.more ?? earlier.more) : (earlier.more ?? later.more),
})

/**
 * The texts of drafts that were written while their page was being left, which is at times too late for a database,
 * or before the database was open. They wait in the tab until they are read, or the database has them.
 */
export const lastWords = {
  write: (name: string, { values, more }: DraftTexts) => write(name, { values, more }),
  /** Keeps what was changed beside what is kept already, in the tab or in the database. */
  add: (name: string, { values, more }: DraftTexts) =>
    write(name, over(read(name) ?? { values: {}, isPartial: true }, { values, more })),
  /** The draft with the last words of it; undefined where there is neither. */
  over: (name: string, kept: DraftTexts | undefined): DraftTexts | undefined => {
    const words = read(name)
    return kept && words?.isPartial ? over(kept, words) : (words ?? kept)
  },
  remove: (name: string) => sessionStorage.removeItem(keyOf(name)),
}
