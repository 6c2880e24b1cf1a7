const works = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listen of listeners) listen()
}

/** The forms on this page that hold what is not saved. */
export const unsavedWork = {
  isThere: () => works.size > 0,
  /** Counts one in, until the returned function is called. */
  begin: () => {
    const work = {}
    works.add(work)
    tell()
    return () => {
      works.delete(work)
      tell()
    }
  },
  /** Calls `listen` whenever a form begins or ends, until the returned function is called. */
  onChange: (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
}
