const field = 'recentlyOpened'

const mostKept = 5

/** The entry of the search that logs out; every other entry is the address that it leads to. */
export const signOutEntry = 'log out'

/** The addresses that were opened by the search on this device, the last one first. */
export const recentEntries = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(field) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Keeps that an address was opened. */
export const rememberEntry = (address: string) => {
  const kept = [address, ...recentEntries().filter((one) => one !== address)].slice(0, mostKept)
  try {
    localStorage.setItem(field, JSON.stringify(kept))
  } catch {
    // Where storage is forbidden, nothing is remembered.
  }
}
