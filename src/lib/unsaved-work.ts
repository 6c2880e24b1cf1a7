const works = new Set<object>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listen of listeners) listen()
}

export const unsavedWork = {
  isThere: () => works.size > 0,
  begin: () => {
    const work = {}
    works.add(work)
    notify()
    return () => {
      works.delete(work)
      notify()
    }
  },
  onChange: (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
}
