/** What is watched besides requests: a statement of the database by its text, a transaction, the rendering of a page. */
export type Work = { kind: 'statement'; text: string } | { kind: 'transaction' } | { kind: 'render' }

/** Does a work and notes how long it took and whether it failed. What it answers or throws goes through as it is. */
export type Watch = <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>

/** Where nobody watches. */
export const unwatched: Watch = (_work, run) => run()

/** Everybody watches, the first from the outside. */
export const watchedBy = (watches: readonly Watch[]): Watch =>
  watches.reduce<Watch>((outer, inner) => (work, run) => outer(work, () => inner(work, run)), unwatched)

const operations = ['select', 'insert', 'update', 'delete'] as const

/** What a statement does, of few words. */
export const operationOf = (text: string): (typeof operations)[number] | 'other' => {
  const [first] = /^[a-z]+/i.exec(text.trimStart()) ?? []
  const known = operations.find((operation) => operation === first?.toLowerCase())
  if (known) return known
  return first?.toLowerCase() === 'with' ? 'select' : 'other'
}
