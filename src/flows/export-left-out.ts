import type { TableFormat } from '#api/contracts/platform/table-upload.contract.ts'
import type { Cell } from '#api/rules/plain-cell.ts'
import { exportCsv, exportXlsx, writeCsv } from '#src/lib/export-table.ts'
import { saveFile } from '#src/lib/save-file.ts'

const utf16 = (text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(2 * at, text.charCodeAt(at), isLittleEndian)
  return new Uint8Array(bytes.buffer)
}

/** Reverse table of a one- or two-byte encoding, without ASCII. */
const bytesByCharacter = ({ encoding, upper }: TableFormat): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, readonly number[]>()
  if (upper) {
    for (const [index, character] of [...upper].entries()) {
      if (character !== '\ufffd') found.set(character, [128 + index])
    }
    return found
  }
  const decoder = new TextDecoder(encoding)
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if ([...character].length === 1 && !found.has(character)) found.set(character, [lead, trail])
    }
  }
  return found
}

/** Null if the encoding lacks a character. */
export const encodeText = (text: string, format: TableFormat): Uint8Array<ArrayBuffer> | null => {
  if (format.encoding === 'utf-8') return null
  if (/^utf-?16/.test(format.encoding)) return utf16(text, !format.encoding.endsWith('be'))
  const characters = bytesByCharacter(format)
  const bytes: number[] = []
  for (const character of text.replace(/^\ufeff/, '')) {
    const code = character.charCodeAt(0)
    const written = code < 128 ? [code] : characters.get(character)
    if (!written) return null
    bytes.push(...written)
  }
  return Uint8Array.from(bytes)
}

type LeftOut = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Format of the uploaded file; null for a workbook. */
  format: TableFormat | null | undefined
}

const encodedIn = (text: string, format: TableFormat) => {
  try {
    return encodeText(text, format)
  } catch {
    return null
  }
}

/** Uses the format of the upload; UTF-8 if its encoding lacks a character. */
export const exportLeftOut = async (name: string, { head, rows, format }: LeftOut): Promise<void> => {
  if (format === null) return exportXlsx(name, head, rows)
  if (!format) return exportCsv(name, head, rows)
  const text = await writeCsv(head, rows, format.delimiter)
  const encoded = encodedIn(text, format)
  const type = `text/csv;charset=${encoded ? format.encoding : 'utf-8'}`
  saveFile(new Blob([encoded ?? text], { type }), `${name}.csv`)
}
