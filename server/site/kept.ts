const keptForMs = 30_000
const keptAtMost = 500

/** Keeps what was made for a key for half a minute, so that a busy page is not made anew for every visitor. */
export const keptFor = <Value>(clock: () => Date) => {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = clock().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.value
    if (kept.size >= keptAtMost) kept.clear()
    const value = make()
    kept.set(key, { value, until: now + keptForMs })
    value.catch(() => kept.delete(key))
    return value
  }
}
