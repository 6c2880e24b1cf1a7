type Options<Value> = {
  clock: () => Date
  /** Lifetime in milliseconds. */
  ms: (value: Value) => number
  /** Stale-while-revalidate. */
  staleMs?: (value: Value) => number
  /** Evicts the least recently used. */
  atMost: number
}

type Made<Value> = { value: Promise<Value>; freshUntil: number; until: number; isRenewed: boolean }

/** Failures are not cached. */
export const createCache = <Value>({ clock, ms, staleMs = () => 0, atMost }: Options<Value>) => {
  const cached = new Map<string, Made<Value>>()
  const start = (make: () => Promise<Value>): Made<Value> => {
    const forever = Number.POSITIVE_INFINITY
    const made: Made<Value> = { value: make(), freshUntil: forever, until: forever, isRenewed: false }
    made.value.then(
      (value) => {
        made.freshUntil = clock().getTime() + ms(value)
        made.until = made.freshUntil + staleMs(value)
      },
      () => {},
    )
    return made
  }
  const renew = (key: string, known: Made<Value>, make: () => Promise<Value>) => {
    known.isRenewed = true
    const made = start(make)
    made.value.then(
      () => cached.get(key) === known && cached.set(key, made),
      () => {
        known.isRenewed = false
      },
    )
  }
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = cached.get(key)
    const now = clock().getTime()
    cached.delete(key)
    if (known && known.until > now) {
      cached.set(key, known)
      if (known.freshUntil <= now && !known.isRenewed) renew(key, known, make)
      return known.value
    }
    for (const oldest of cached.keys()) {
      if (cached.size < atMost) break
      cached.delete(oldest)
    }
    const made = start(make)
    cached.set(key, made)
    made.value.catch(() => cached.get(key) === made && cached.delete(key))
    return made.value
  }
}
