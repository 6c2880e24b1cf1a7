import { readStoredList, storeList } from '#src/lib/stored-list.ts'

const field = 'recentlyOpened'

const mostKept = 5

/** The entry of the search that logs out; every other entry is the address that it leads to. */
export const signOutEntry = 'log out'

/** The addresses that were opened by the search on this device, the last one first. */
export const recentEntries = (): string[] => readStoredList(field).slice(0, mostKept)

/** Keeps that an address was opened. */
export const rememberEntry = (address: string) =>
  storeList(field, [address, ...recentEntries().filter((one) => one !== address)].slice(0, mostKept))
