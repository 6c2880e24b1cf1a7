import { createContext, use } from 'react'

export type LiveCounts = { contracts: number; bench: number }

/** Server only; null if unknown. */
export const LiveCountsContext = createContext<LiveCounts | null>(null)

export const withCounts = (html: string, { contracts, bench }: LiveCounts): string =>
  html.replace(/<html(?=[ >])/, `<html data-contracts="${contracts}" data-bench="${bench}"`)

const countsOfDocument = (): LiveCounts | null => {
  const { contracts, bench } = document.documentElement.dataset
  return contracts && bench ? { contracts: Number(contracts), bench: Number(bench) } : null
}

/** As of the server render. */
export const useLiveCounts = (): LiveCounts | null => {
  const rendered = use(LiveCountsContext)
  return rendered ?? (typeof document === 'undefined' ? null : countsOfDocument())
}
