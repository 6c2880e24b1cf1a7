/** A value that all of this page shares, and hears of when another is written. */
export const sharedValue = <Value>(first: Value) => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next: Value) => {
      value = next
      for (const listen of listeners) listen()
    },
    /** Calls `listen` after each writing, until the returned function is called. */
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
  }
}
