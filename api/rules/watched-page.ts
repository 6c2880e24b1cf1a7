export const pageTimingsPath = '/page-timings'

/** `traces`: sampled share; null for none. */
export type PageWatch = { timings: boolean; traces: number | null }

export const withWatchAttributes =
  ({ timings, traces }: PageWatch) =>
  (html: string): string => {
    const attributes = `${timings ? ' data-timings=""' : ''}${traces === null ? '' : ` data-traces="${traces}"`}`
    return html.replace(/<html(?=[ >])/, `<html${attributes}`)
  }
