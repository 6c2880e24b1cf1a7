import { z } from 'zod'

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

export type TableTask = (typeof tableNames)[number]

export type TaskName = (typeof names)[number]

/** Lengths in bytes. */
export type ParsingTask<Value extends z.ZodType> = {
  name: TaskName
  value: Value
  valueBytes: number
  contentBytes: number
}

export const task = <Value extends z.ZodType>(definition: ParsingTask<Value>) => definition

const mebibyte = 1024 * 1024

const pictureKinds = ['png', 'jpg', 'webp'] as const

export const documentKind = task({
  name: 'documentKind',
  value: z.enum(['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt']).nullable(),
  valueBytes: 1024,
  contentBytes: 0,
})

export type DocumentKind = NonNullable<z.infer<typeof documentKind.value>>

/** Redraws pictures; null for other types. */
export const attachment = task({
  name: 'attachment',
  value: z.enum(['docx', 'xlsx', ...pictureKinds]).nullable(),
  valueBytes: 1024,
  contentBytes: 32 * mebibyte,
})

/** Redraws; null if no picture. */
export const picture = task({
  name: 'picture',
  value: z.enum(pictureKinds).nullable(),
  valueBytes: 1024,
  contentBytes: 32 * mebibyte,
})

/** Square center crop as WebP; null if no picture. */
export const photo = task({
  name: 'photo',
  value: z.literal('webp').nullable(),
  valueBytes: 1024,
  contentBytes: 4 * mebibyte,
})

export const parsingRequest = z.object({ task: z.enum(names), path: z.string() })

/** Refusal sentence, disk error, or value. */
export const parsingAnswer = z.union([
  z.object({ refused: z.string().nullable() }),
  z.object({ failed: z.string() }),
  z.object({ value: z.unknown() }),
])

export type ParsingAnswer = z.infer<typeof parsingAnswer>
