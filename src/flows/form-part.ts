import type { FormValues } from '#machines/flows/form-flow.machine.ts'
import type { Draft } from '#src/lib/draft-store.ts'

/** Content of a form outside Formik, such as chosen files. */
export type FormPart = {
  /** Identifies the content: a submit with other content is another attempt. */
  content: FormValues
  draft: Draft
  /** Of the latest content. A submit waits for it and is dropped if refused. */
  check: 'idle' | 'running' | 'refused'
  /** Blocks the submit; the part itself shows what is missing. */
  isMissing: boolean
  /** Must not overwrite newer input. */
  restore: (draft: Draft) => void
  clear: () => void
}

export const emptyPart: FormPart = {
  content: {},
  draft: { values: {}, files: [] },
  check: 'idle',
  isMissing: false,
  restore: () => {},
  clear: () => {},
}
