import type { FormValues } from '#machines/flows/form-flow.machine.ts'
import type { Draft } from '#src/lib/draft-store.ts'

/** Content of a form outside Formik, such as chosen files. */
export type FormPart = {
  /** Identifies the content: a submit with other content is another attempt. */
  content: FormValues
  /** The content as the draft stores it. */
  draft: Draft
  /** Check of the content chosen last. A submit waits while it runs, and is dropped if the content is refused. */
  check: 'idle' | 'running' | 'refused'
  /** Keeps the form from being sent; the part itself shows what is missing. */
  isMissing: boolean
  /** Fills in a draft, except what was filled in since. */
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
