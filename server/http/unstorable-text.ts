/** NUL cannot be stored as text, and half a surrogate pair would be stored as another character. */
const unstorable = /\0|\p{Surrogate}/u

const message = 'Please remove the unreadable characters'

/** Finds text the database cannot store as it is: the paths of the fields, each with its message. */
export const unstorableText = (value: unknown, path: readonly string[] = []): Record<string, string> => {
  if (typeof value === 'string') return unstorable.test(value) ? { [path.join('.')]: message } : {}
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string> = {}
  for (const [key, part] of Object.entries(value)) {
    Object.assign(found, unstorableText(part, [...path, key]))
  }
  return found
}
