import { benchFileMaxRows } from '#api/contracts/bench-upload.contract.ts'
import { ApiError } from '#server/http/api-error.ts'

/** Rows without content may stand between the others; with more of them than this a file is no list. */
export const mostLines = 4 * benchFileMaxRows

/** Refuses a file of consultants with the sentence beside its field. */
export const refuse = (message: string) => new ApiError('FILE_REFUSED', { file: message })
