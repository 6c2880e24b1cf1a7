import { benchFileMaxRows, benchFileMessages as messages } from '#api/contracts/bench-upload.contract.ts'
import { unreadableFile } from '#api/contracts/errors.ts'
import { ApiError } from '#server/http/api-error.ts'
import { decodeText } from './decode-text.ts'
import { type CsvRows, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { mostLines, refuse } from './refuse.ts'
import type { Table, TableRow } from './table.ts'

const mostColumns = 50

/** Longer than any value may be: what follows is not needed to say that it is too long. */
const longestCell = 1000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const readRows = async (bytes: Uint8Array): Promise<CsvRows> => {
  if (isZip(bytes)) {
    try {
      const rows = await readXlsx(bytes)
      return { rows: rows.slice(0, mostLines), isCut: rows.length > mostLines, broken: new Set() }
    } catch (error) {
      throw error instanceof ApiError ? error : refuse(unreadableFile)
    }
  }
  const text = decodeText(bytes)
  if (text === null) throw refuse(messages.wrongKind)
  return readCsv(text, mostLines)
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '')

/**
 * Reads a CSV or XLSX file, told apart by content. Throws `FILE_REFUSED` for anything else, for a file without rows
 * and for one with too many.
 */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
  if (bytes.length === 0) throw refuse(messages.empty)
  const { rows, isCut, broken } = await readRows(bytes)
  const lines = rows
    .map(
      (row, place): TableRow => ({
        line: place + 1,
        cells: row.slice(0, mostColumns).map((cell) => cell.trim().slice(0, longestCell)),
        ...(broken.has(place) && { isBroken: true }),
      }),
    )
    .filter(isFilled)
  const [heads, ...content] = lines
  if (!heads || content.length === 0) throw refuse(isCut ? messages.tooManyRows : messages.noRows)
  if (isCut || content.length > benchFileMaxRows) throw refuse(messages.tooManyRows)
  return { heads: heads.cells, rows: content }
}
