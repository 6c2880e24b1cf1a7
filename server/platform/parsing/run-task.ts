import { readFile } from 'node:fs/promises'
import { peopleFileMaxRows } from '#api/contracts/people/people-import.contract.ts'
import { benchFileMaxRows } from '#api/contracts/staffing/bench-upload.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import { isError } from '#server/platform/is-error.ts'
import type { TableRules } from '#server/platform/table-upload/table.ts'
import type { ParsingAnswer, TaskName } from './tasks.ts'

type Result = { value: unknown; content?: Buffer }

const drawn = (picture: { kind: string; content: Buffer } | null): Result =>
  picture ? { value: picture.kind, content: picture.content } : { value: null }

const drawAnew = async (path: string): Promise<Result> => {
  const { cleanPicture } = await import('#server/platform/photos/redraw-picture.ts')
  return drawn(await cleanPicture(await readFile(path)))
}

const mebibyte = 1024 * 1024

const readTableRows = async (path: string, rules: TableRules): Promise<Result> => {
  const { readTable } = await import('#server/platform/table-upload/read-table.ts')
  return { value: await readTable(await readFile(path), rules) }
}

/** Lazy: a process loads one task's readers. */
const tasks: Record<TaskName, (path: string) => Promise<Result>> = {
  benchList: (path) =>
    readTableRows(path, { maxRows: benchFileMaxRows, unpackedBytes: 8 * mebibyte, marksFormulas: true }),
  peopleList: (path) =>
    readTableRows(path, { maxRows: peopleFileMaxRows, unpackedBytes: 24 * mebibyte, marksFormulas: false }),
  documentKind: async (path) => {
    const { documentKind } = await import('#server/platform/files/document-kind.ts')
    return { value: await documentKind(path) }
  },
  attachment: async (path) => {
    const { detectType } = await import('#server/platform/files/document-kind.ts')
    const type = await detectType(path)
    return type === 'docx' || type === 'xlsx' ? { value: type } : drawAnew(path)
  },
  picture: drawAnew,
  resumeText: async (path) => {
    const { readResume } = await import('./resume/read-resume.ts')
    return { value: await readResume(path) }
  },
  resumeFields: async (path) => {
    const { readResume } = await import('./resume/read-resume.ts')
    const { fieldsIn } = await import('./resume/fields-in.ts')
    const { state, text } = await readResume(path)
    return { value: { state, fields: fieldsIn(text) } }
  },
  resumePage: async (path) => {
    const { readResumePage } = await import('./resume/read-page.ts')
    return { value: await readResumePage(path) }
  },
  photo: async (path) => {
    const { squarePhoto } = await import('#server/platform/photos/redraw-picture.ts')
    const content = await squarePhoto(await readFile(path))
    return drawn(content && { kind: 'webp', content })
  },
  mail: async (path) => {
    const { readMail } = await import('#server/platform/mail/receiving/read-mail.ts')
    return readMail(await readFile(path))
  },
  mailHead: async (path) => {
    const { readMailHead } = await import('#server/platform/mail/receiving/read-mail.ts')
    return readMailHead(await readFile(path))
  },
}

/** An unreadable disk is not the file's fault. */
const answerTo = (error: unknown): ParsingAnswer => {
  if (error instanceof AppError) return { refused: error.fields?.file ?? null }
  const isSystemError = isError(error) && 'syscall' in error
  return isSystemError ? { failed: error.message } : { refused: null }
}

export const runTask = async (
  name: TaskName,
  path: string,
): Promise<{ answer: ParsingAnswer; content?: Buffer }> => {
  try {
    const { value, content } = await tasks[name](path)
    return { answer: { value }, content }
  } catch (error) {
    return { answer: answerTo(error) }
  }
}
