import { clear, createStore, get, set, type UseStore } from 'idb-keyval'

type Files = readonly File[]

const waiting = new Map<string, Files>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only where there is something to lose: a page that may ask is not kept ready for the way back by every browser. */
const follow = () => {
  if (waiting.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/**
 * Chosen files that the store of drafts does not have yet, by the name of their draft. They wait in the page, and as
 * long as any does, the browser asks before the page is left.
 */
export const waitingFiles = {
  of: (name: string) => waiting.get(name),
  set: (name: string, files: Files) => {
    waiting.set(name, files)
    follow()
  },
  /** Where `files` are given, takes only those away, not others that were chosen since. */
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

/** Begins the names of what `lastWords` keeps in the tab. Here, so that a page without a form needs none of its code. */
export const lastWordsPrefix = 'draft/'

/** Forgets what waits for the store. */
const forgetWaiting = () => {
  waitingFiles.clear()
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(lastWordsPrefix)) sessionStorage.removeItem(key)
  }
}

/** Whose drafts are kept, with them. */
const ownerKey = 'owner'

let opened: UseStore | undefined

/** Opened once: a page that is being left has no time to open it. */
const store = () => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

let era = 0

let tidied: Promise<void> = Promise.resolve()

/** Runs after what was to be tidied before; a browser that keeps no drafts has none to tidy. */
const tidy = (task: () => Promise<void>) => {
  tidied = tidied.then(task).catch(() => {})
}

const clearAll = async () => {
  const databases = await indexedDB.databases?.()
  if (databases?.some(({ name }) => name === databaseName) ?? true) await clear(store())
}

/** Hands the drafts to somebody: those of someone else go, those of a visitor who has signed in now stay. */
const handTo = async (owner: string) => {
  const last = await get(ownerKey, store())
  if (last === owner) return
  if (last !== undefined) {
    forgetWaiting()
    await clear(store())
  }
  await set(ownerKey, owner, store())
}

/** Where unfinished forms are kept in this browser. */
export const draftDatabase = {
  store,
  /** Resolves once nothing is left to tidy. */
  ready: () => tidied,
  /** Grows when all drafts are cleared: a form of an earlier era keeps nothing any more. */
  era: () => era,
  clear: () => {
    era += 1
    forgetWaiting()
    tidy(clearAll)
  },
  handTo: (owner: string) => tidy(() => handTo(owner)),
  /** Knows the one whose drafts are kept by another name. */
  rename: (owner: string) => tidy(() => set(ownerKey, owner, store())),
}
