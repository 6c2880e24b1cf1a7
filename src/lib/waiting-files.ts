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
