/** Yields to the event loop. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

type Load = () => Promise<unknown>

/** Loads parts in sequence, the page last, each in its own task. */
export const inTurn = async <Page>(parts: readonly Load[], page: () => Promise<Page>): Promise<Page> => {
  for (const load of parts) {
    await load()
    await nextTask()
  }
  return page()
}
