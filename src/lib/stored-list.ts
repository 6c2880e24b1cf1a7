export const readStoredList = (field: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(field) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const storeList = (field: string, list: readonly string[]) => {
  try {
    localStorage.setItem(field, JSON.stringify(list))
  } catch {
    // Storage may be forbidden.
  }
}
