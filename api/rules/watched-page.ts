/** Where a page says how fast it was; `pageTimings` is the contract of it. */
export const pageTimingsPath = '/page-timings'

/** What a page is told of being watched: whether it is to say how fast it was, and which share of visits is traced. */
export type PageWatch = { timings: boolean; traces: number | null }

/** Tells a page by attributes of its root element. */
export const tellWatch =
  ({ timings, traces }: PageWatch) =>
  (html: string): string => {
    const told = `${timings ? ' data-timings=""' : ''}${traces === null ? '' : ` data-traces="${traces}"`}`
    return html.replace(/<html(?=[ >])/, `<html${told}`)
  }
