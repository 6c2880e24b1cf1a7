type Keeping<Value> = {
  clock: () => Date
  /** How many milliseconds a value is kept. */
  ms: (value: Value) => number
  /** How many values are kept; the one nobody asked for longest goes first. */
  atMost: number
}

/** Keeps what was made for a key for a while, so that it is not made anew for everybody; what failed is not kept. */
export const keptFor = <Value>({ clock, ms, atMost }: Keeping<Value>) => {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.until > clock().getTime()) {
      kept.set(key, known)
      return known.value
    }
    for (const oldest of kept.keys()) {
      if (kept.size < atMost) break
      kept.delete(oldest)
    }
    const made = { value: make(), until: Number.POSITIVE_INFINITY }
    kept.set(key, made)
    made.value.then(
      (value) => {
        made.until = clock().getTime() + ms(value)
      },
      () => {
        if (kept.get(key) === made) kept.delete(key)
      },
    )
    return made.value
  }
}
