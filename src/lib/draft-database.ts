import { clear, createStore, get, set, type UseStore } from 'idb-keyval'

type Files = readonly File[]

const waiting = new Map<string, Files>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while needed: `beforeunload` can disable the back/forward cache. */
const follow = () => {
  if (waiting.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

export const waitingFiles = {
  of: (name: string) => waiting.get(name),
  set: (name: string, files: Files) => {
    waiting.set(name, files)
    follow()
  },
  /** Files chosen since stay. */
  remove: (name: string, files = waiting.get(name)) => {
    if (waiting.get(name) === files) waiting.delete(name)
    follow()
  },
  clear: () => {
    waiting.clear()
    follow()
  },
}

const databaseName = 'portal-drafts'

/** Here, so that pages without forms do not load `lastWords`. */
export const lastWordsPrefix = 'draft/'

const forgetWaiting = () => {
  waitingFiles.clear()
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(lastWordsPrefix)) sessionStorage.removeItem(key)
  }
}

const ownerKey = 'owner'

let opened: UseStore | undefined

/** Opened early: unload leaves no time. */
const store = () => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

let era = 0

let tidied: Promise<void> = Promise.resolve()

/** Serializes tasks; no-op without storage. */
const tidy = (task: () => Promise<void>) => {
  tidied = tidied.then(task).catch(() => {})
}

const clearAll = async () => {
  const databases = await indexedDB.databases?.()
  if (databases?.some(({ name }) => name === databaseName) ?? true) await clear(store())
}

/** A visitor's drafts pass to the new user; other owners' are deleted. */
const handTo = async (owner: string) => {
  const last = await get(ownerKey, store())
  if (last === owner) return
  if (last !== undefined) {
    forgetWaiting()
    await clear(store())
  }
  await set(ownerKey, owner, store())
}

export const draftDatabase = {
  store,
  ready: () => tidied,
  /** Forms of an earlier era must not store anything. */
  era: () => era,
  clear: () => {
    era += 1
    forgetWaiting()
    tidy(clearAll)
  },
  handTo: (owner: string) => tidy(() => handTo(owner)),
  rename: (owner: string) => tidy(() => set(ownerKey, owner, store())),
}
