import type { BenchColumn } from '#api/contracts/bench-upload.contract.ts'
import type { ChosenFile } from './resume-upload.machine.ts'

export type BenchUploadEvent =
  | { type: 'choose'; file: ChosenFile }
  | { type: 'map'; column: BenchColumn; place: number | null }
  | { type: 'continue' }
  | { type: 'back' }
  /** `key` is a fresh UUID; it is used only for the first try to import what is shown. */
  | { type: 'import'; key: string }
  | { type: 'retry' }
  | { type: 'cancel' }
  | { type: 'start over' }

export type BenchUploadInput = {
  maxBytes: number
  /** Said of a file that is larger. */
  tooBig: string
  required: readonly BenchColumn[]
}
