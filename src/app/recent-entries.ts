import { readStoredList, storeList } from '#src/lib/stored-list.ts'

const field = 'recentlyOpened'

const maxEntries = 5

/** Id of the logout entry; other ids are URLs. */
export const signOutEntry = 'log out'

export const recentEntries = (): string[] => readStoredList(field).slice(0, maxEntries)

export const rememberEntry = (address: string) =>
  storeList(field, [address, ...recentEntries().filter((one) => one !== address)].slice(0, maxEntries))
