import type { CallError } from './call-error.ts'

/** Whether a link that lets somebody in still works. */
export const linkTag = 'Link'

/** A call that was refused because of its link shows that the link is not what it was. */
export const lookAgain = {
  invalidatesTags: (_: unknown, error: CallError | undefined) =>
    error?.code === 'LINK_VOID' ? ([linkTag] as const) : [],
}
