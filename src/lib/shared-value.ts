export const sharedValue = <Value>(first: Value) => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next: Value) => {
      value = next
      for (const listen of listeners) listen()
    },
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
  }
}
