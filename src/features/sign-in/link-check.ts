import { readCallError } from '#api/client/call-error.ts'
import { loadState, type Query } from '#src/flows/calls.ts'

/** Whether a link works, by the answer to who asked. After the code was right nothing can be wrong with it. */
export const linkCheck = (
  answer: unknown,
  query: Query,
  { isIn, otherwise }: { isIn: boolean; otherwise: string },
) => ({
  isVoid: !isIn && readCallError(query.error)?.code === 'LINK_VOID',
  isChecked: answer !== undefined,
  load: loadState(answer, query, otherwise),
})
