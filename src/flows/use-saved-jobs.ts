import { isDay, localToday } from '#api/rules/days.ts'
import { useBrowserValue } from '#src/lib/use-browser.ts'

/** `on` is YYYY-MM-DD. */
type AppliedJob = { readonly name: string; readonly on: string }

/** Names of saved, seen and applied jobs, newest first; terms as `writeTerms` writes them. */
export type SavedJobs = {
  readonly saved: readonly string[]
  readonly seen: readonly string[]
  readonly applied: readonly AppliedJob[]
  readonly terms: string
}

export const noSavedJobs: SavedJobs = { saved: [], seen: [], applied: [], terms: '' }

const most = { saved: 100, seen: 20, applied: 100 }

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const appliedIn = (value: unknown): AppliedJob[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const [name, on] = [getProperty(one, 'name'), getProperty(one, 'on')]
    return typeof name === 'string' && typeof on === 'string' && isDay(on) ? [{ name, on }] : []
  })

/** Empty if unreadable or of another version. */
export const parseSavedJobs = (text: string | null): SavedJobs => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const [saved, seen, applied, terms] = ['saved', 'seen', 'applied', 'terms'].map((name) =>
      getProperty(value, name),
    )
    return {
      saved: namesIn(saved),
      seen: namesIn(seen),
      applied: appliedIn(applied),
      terms: typeof terms === 'string' ? terms : '',
    }
  } catch {
    return noSavedJobs
  }
}

export const withSaved = (jobs: SavedJobs, name: string, isSaved: boolean): SavedJobs => {
  const others = jobs.saved.filter((other) => other !== name)
  return { ...jobs, saved: isSaved ? [name, ...others].slice(0, most.saved) : others }
}

export const withSeen = (jobs: SavedJobs, name: string): SavedJobs => ({
  ...jobs,
  seen: [name, ...jobs.seen.filter((other) => other !== name)].slice(0, most.seen),
})

export const withApplied = (jobs: SavedJobs, name: string, on: string): SavedJobs => ({
  ...jobs,
  applied: [{ name, on }, ...jobs.applied.filter((one) => one.name !== name)].slice(0, most.applied),
})

const field = 'jobs'

/** In-memory fallback if storage refuses the write. */
let unwritten: string | null = null

const read = (): string | null => {
  if (unwritten !== null) return unwritten
  try {
    return localStorage.getItem(field)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

const write = (jobs: SavedJobs) => {
  const text = JSON.stringify(jobs)
  try {
    localStorage.setItem(field, text)
    unwritten = null
  } catch {
    unwritten = text
  }
  for (const notify of listeners) notify()
}

let last: { text: string | null; jobs: SavedJobs } = { text: null, jobs: noSavedJobs }

/** Referentially stable until changed in any tab, as `useSyncExternalStore` requires. */
const current = (): SavedJobs => {
  const text = read()
  if (text !== last.text) last = { text, jobs: parseSavedJobs(text) }
  return last.jobs
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

const source = { subscribe, read: current, server: noSavedJobs }

/** Empty on the server and during hydration. */
export const useSavedJobs = () => ({
  jobs: useBrowserValue(source),
  save: (name: string, isSaved: boolean) => write(withSaved(current(), name, isSaved)),
  keepTerms: (terms: string) => write({ ...current(), terms }),
})

/** YYYY-MM-DD; null if unknown. */
export const useAppliedOn = (name: string): string | null =>
  useBrowserValue(source).applied.find((one) => one.name === name)?.on ?? null

export const noteApplied = (name: string) => write(withApplied(current(), name, localToday()))

/** Ref callback; the element has the job's name in `data-job`. */
export const noteSeen = (element: HTMLElement | null) => {
  const name = element?.dataset.job
  if (name && current().seen[0] !== name) write(withSeen(current(), name))
}
