/** Lets the page answer its visitor between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

type Load = () => Promise<unknown>

/** Loads parts of a page one after the other, and the page itself last: each runs in a task of its own. */
export const inTurn = async <Page>(parts: readonly Load[], page: () => Promise<Page>): Promise<Page> => {
  for (const load of parts) {
    await load()
    await nextTask()
  }
  return page()
}
