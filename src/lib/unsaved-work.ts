const works = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listen of listeners) listen()
}

export const unsavedWork = {
  isThere: () => works.size > 0,
  begin: () => {
    const work = {}
    works.add(work)
    tell()
    return () => {
      works.delete(work)
      tell()
    }
  },
  onChange: (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
}
