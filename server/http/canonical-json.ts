const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** JSON text that is the same for equal values, whatever the order of their keys. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted) ?? 'null'
