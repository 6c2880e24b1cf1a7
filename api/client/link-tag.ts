import type { CallError } from './call-error.ts'

export const linkTag = 'Link'

/** A link refusal makes the cached link state stale. */
export const lookAgain = {
  invalidatesTags: (_: unknown, error: CallError | undefined) =>
    error?.code === 'LINK_VOID' ? ([linkTag] as const) : [],
}
