import { fileTypeFromFile } from 'file-type/node'
import { sheetFileExtensions } from '#api/contracts/time-sheet-words.ts'
import type { PreparedFile } from './prepare-attachment.ts'

/** Takes a client's time sheet as it is, told by its content; null for a kind that is not taken, whatever its name. */
export const prepareSheetFile = async (path: string): Promise<PreparedFile | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  const kind = sheetFileExtensions.find((one) => one === ext)
  return kind === undefined ? null : { kind, content: null }
}
