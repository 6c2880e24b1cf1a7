import { clear, createStore, get, set, type UseStore } from 'idb-keyval'

type Files = readonly File[]

const waiting = new Map<string, Files>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while needed: `beforeunload` can disable the back/forward cache. */
const updateUnloadPrompt = () => {
  if (waiting.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

export const waitingFiles = {
  of: (name: string) => waiting.get(name),
  set: (name: string, files: Files) => {
    waiting.set(name, files)
    updateUnloadPrompt()
  },
  /** Files chosen since stay. */
  remove: (name: string, files = waiting.get(name)) => {
    if (waiting.get(name) === files) waiting.delete(name)
    updateUnloadPrompt()
  },
  clear: () => {
    waiting.clear()
    updateUnloadPrompt()
  },
}

const databaseName = 'portal-drafts'

/** Here, so that pages without forms do not load `unloadTexts`. */
export const unloadPrefix = 'draft/'

const forgetWaiting = () => {
  waitingFiles.clear()
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(unloadPrefix)) sessionStorage.removeItem(key)
  }
}

const ownerKey = 'owner'

let opened: UseStore | undefined

/** Opened early: unload leaves no time. */
const store = () => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

let generation = 0

let queue: Promise<void> = Promise.resolve()

/** Serializes tasks; no-op without storage. */
const enqueue = (task: () => Promise<void>) => {
  queue = queue.then(task).catch(() => {})
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
  ready: () => queue,
  /** Forms of an earlier generation must not store anything. */
  generation: () => generation,
  clear: () => {
    generation += 1
    forgetWaiting()
    enqueue(clearAll)
  },
  handTo: (owner: string) => enqueue(() => handTo(owner)),
  rename: (owner: string) => enqueue(() => set(ownerKey, owner, store())),
}
