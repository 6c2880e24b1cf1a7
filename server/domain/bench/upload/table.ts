import { z } from 'zod'
import { benchFileMaxRows } from '#api/contracts/bench-upload.contract.ts'
import { ApiError } from '#server/http/api-error.ts'

/** Rows without content may stand between the others; with more of them than this a file is no list. */
export const mostLines = 4 * benchFileMaxRows

/** Refuses a file of consultants with the sentence beside its field. */
export const refuse = (message: string) => new ApiError('FILE_REFUSED', { file: message })

/** A row of a file; `line` counts from 1, the heads being the first. Its quotation marks may fit no way. */
export const tableRow = z.object({
  line: z.int().positive(),
  cells: z.array(z.string()),
  isBroken: z.literal(true).optional(),
})

/** A file of consultants as it was read: the heads of its columns and the rows below them. */
export const table = z.object({ heads: z.array(z.string()), rows: z.array(tableRow) })

export type TableRow = z.infer<typeof tableRow>

export type Table = z.infer<typeof table>
