import { createContext, use } from 'react'

/** How many contracts are open and how many people are on the bench. */
export type LiveCounts = { contracts: number; bench: number }

/** The counts that a server renders a page with; null in a browser, and where they are not known. */
export const LiveCountsContext = createContext<LiveCounts | null>(null)

/** Leaves the counts on a rendered document, where the browser finds what the page was rendered with. */
export const withCounts = (html: string, { contracts, bench }: LiveCounts): string =>
  html.replace(/<html(?=[ >])/, `<html data-contracts="${contracts}" data-bench="${bench}"`)

const countsOfDocument = (): LiveCounts | null => {
  const { contracts, bench } = document.documentElement.dataset
  return contracts && bench ? { contracts: Number(contracts), bench: Number(bench) } : null
}

/** The counts as they were when the document was served; null where the server could not tell them. */
export const useLiveCounts = (): LiveCounts | null => {
  const rendered = use(LiveCountsContext)
  return rendered ?? (typeof document === 'undefined' ? null : countsOfDocument())
}
