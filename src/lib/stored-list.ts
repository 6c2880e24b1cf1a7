/** Reads a list of texts from the local storage; empty if there is none, or the storage is forbidden. */
export const readStoredList = (field: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(field) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Stores a list of texts, unless the storage is forbidden. */
export const storeList = (field: string, list: readonly string[]) => {
  try {
    localStorage.setItem(field, JSON.stringify(list))
  } catch {
    // Where storage is forbidden, nothing is remembered.
  }
}
