import { z } from 'zod'

/** What can be done with a stranger's file. */
const tableNames = ['benchList', 'peopleList'] as const

const names = [
  ...tableNames,
  'documentKind',
  'attachment',
  'picture',
  'photo',
  'mail',
  'mailHead',
  'resumeText',
  'resumeFields',
  'resumePage',
] as const

/** What reads the rows of a table: the limits differ. */
export type TableTask = (typeof tableNames)[number]

export type TaskName = (typeof names)[number]

/** How the answer to a task is checked, and how long its value and what was drawn may be, in bytes. */
export type ParsingTask<Value extends z.ZodType> = {
  name: TaskName
  value: Value
  valueBytes: number
  contentBytes: number
}

/** Keeps the types of a task as they were written. */
export const task = <Value extends z.ZodType>(definition: ParsingTask<Value>) => definition

const mebibyte = 1024 * 1024

const pictureKinds = ['png', 'jpg', 'webp'] as const

/** Tells which kind of document it is; null for none. */
export const documentKind = task({
  name: 'documentKind',
  value: z.enum(['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt']).nullable(),
  valueBytes: 1024,
  contentBytes: 0,
})

/** Kinds of documents people send. */
export type DocumentKind = NonNullable<z.infer<typeof documentKind.value>>

/** Tells whether it is a DOCX or XLSX document or a picture, which it draws anew; null for anything else. */
export const attachment = task({
  name: 'attachment',
  value: z.enum(['docx', 'xlsx', ...pictureKinds]).nullable(),
  valueBytes: 1024,
  contentBytes: 32 * mebibyte,
})

/** Draws a picture anew; null for anything else. */
export const picture = task({
  name: 'picture',
  value: z.enum(pictureKinds).nullable(),
  valueBytes: 1024,
  contentBytes: 32 * mebibyte,
})

/** Draws the middle of a picture as a square in WebP; null for anything else. */
export const photo = task({
  name: 'photo',
  value: z.literal('webp').nullable(),
  valueBytes: 1024,
  contentBytes: 4 * mebibyte,
})

/** What the process that reads the file is told. */
export const parsingRequest = z.object({ task: z.enum(names), path: z.string() })

/** What it answers: the sentence with which it refuses the file, where it has one, why the disk failed, or a value. */
export const parsingAnswer = z.union([
  z.object({ refused: z.string().nullable() }),
  z.object({ failed: z.string() }),
  z.object({ value: z.unknown() }),
])

export type ParsingAnswer = z.infer<typeof parsingAnswer>
