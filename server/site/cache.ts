type Options<Value> = {
  clock: () => Date
  /** How many milliseconds a value is kept. */
  ms: (value: Value) => number
  /** How many values are kept; the one nobody asked for longest goes first. */
  atMost: number
}

/** Keeps what was made for a key for a while, so that it is not made anew for everybody; what failed is not kept. */
export const createCache = <Value>({ clock, ms, atMost }: Options<Value>) => {
  const cached = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = cached.get(key)
    cached.delete(key)
    if (known && known.until > clock().getTime()) {
      cached.set(key, known)
      return known.value
    }
    for (const oldest of cached.keys()) {
      if (cached.size < atMost) break
      cached.delete(oldest)
    }
    const made = { value: make(), until: Number.POSITIVE_INFINITY }
    cached.set(key, made)
    made.value.then(
      (value) => {
        made.until = clock().getTime() + ms(value)
      },
      () => {
        if (cached.get(key) === made) cached.delete(key)
      },
    )
    return made.value
  }
}
