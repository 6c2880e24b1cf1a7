export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

type Load = () => Promise<unknown>

/** In sequence, each in its own task. */
export const inTurn = async <Page>(parts: readonly Load[], page: () => Promise<Page>): Promise<Page> => {
  for (const load of parts) {
    await load()
    await nextTask()
  }
  return page()
}
