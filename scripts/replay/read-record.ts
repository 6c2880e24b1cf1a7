import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import {
  type RecordEntry,
  type RecordHeader,
  recordHeader,
  recordMove,
  recordStep,
  recordVersion,
} from '#src/recorder/record-entry.ts'

/** A recorded visit. */
export type VisitRecord = { header: RecordHeader; entries: RecordEntry[] }

const mostBytes = 8_000_000

const entry = z.union([recordStep, recordMove])

const foreign = (name: string) => new Error(`${name} is not a record of this site; one is made with ?record`)

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const marked = z.object({ record: z.literal('skagit'), version: z.number() })

const readHeader = (line: string, name: string) => {
  const value = parseLine(line)
  const mark = marked.safeParse(value)
  if (!mark.success) throw foreign(name)
  if (mark.data.version > recordVersion)
    throw new Error(
      `${name} has version ${mark.data.version}, which is newer than this replay knows (${recordVersion}); update the project`,
    )
  const header = recordHeader.safeParse(value)
  if (!header.success) throw new Error(`Line 1 of ${name} cannot be read`)
  return header.data
}

/**
 * Reads the text of a record.
 *
 * @throws with one sentence when it is foreign, newer, or cannot be read
 */
export const parseRecord = (text: string, name: string): VisitRecord => {
  const [first = '', ...lines] = text.split(/\r?\n/)
  const header = readHeader(first, name)
  const entries = lines.flatMap((line, index): RecordEntry[] => {
    if (line.trim() === '') return []
    const read = entry.safeParse(parseLine(line))
    if (!read.success) throw new Error(`Line ${index + 2} of ${name} cannot be read`)
    return [read.data]
  })
  return { header, entries }
}

/**
 * Reads a record from a file.
 *
 * @throws with one sentence when there is none, or none that can be played
 */
export const readRecord = async (file: string): Promise<VisitRecord> => {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Error(`There is no file ${file}`)
  if (found.size > mostBytes) throw foreign(file)
  return parseRecord(await readFile(file, 'utf8'), file)
}
