import { isDay, localToday } from '#api/rules/days.ts'
import { useBrowserValue } from '#src/lib/use-browser.ts'

/** A job that somebody applied for, and on which day, YYYY-MM-DD. */
type AppliedJob = { readonly name: string; readonly on: string }

/** Jobs that somebody saved, looked at or applied for, by their names, the newest first, and their terms as `writeTerms` writes them. */
export type KeptJobs = {
  readonly saved: readonly string[]
  readonly seen: readonly string[]
  readonly applied: readonly AppliedJob[]
  readonly terms: string
}

export const noKeptJobs: KeptJobs = { saved: [], seen: [], applied: [], terms: '' }

/** How many are kept of each. */
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

/** Reads what was kept; what another version wrote and nobody can read is nothing. */
export const parseKeptJobs = (text: string | null): KeptJobs => {
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
    return noKeptJobs
  }
}

/** Saves a job, or no longer. */
export const withSaved = (kept: KeptJobs, name: string, isSaved: boolean): KeptJobs => {
  const others = kept.saved.filter((other) => other !== name)
  return { ...kept, saved: isSaved ? [name, ...others].slice(0, most.saved) : others }
}

/** Notes that a job was looked at. */
export const withSeen = (kept: KeptJobs, name: string): KeptJobs => ({
  ...kept,
  seen: [name, ...kept.seen.filter((other) => other !== name)].slice(0, most.seen),
})

/** Notes that somebody applied for a job on a day. */
export const withApplied = (kept: KeptJobs, name: string, on: string): KeptJobs => ({
  ...kept,
  applied: [{ name, on }, ...kept.applied.filter((one) => one.name !== name)].slice(0, most.applied),
})

const field = 'jobs'

/** What the storage did not take; it is kept as long as the page is open. */
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

const write = (kept: KeptJobs) => {
  const text = JSON.stringify(kept)
  try {
    localStorage.setItem(field, text)
    unwritten = null
  } catch {
    unwritten = text
  }
  for (const tell of listeners) tell()
}

let last: { text: string | null; kept: KeptJobs } = { text: null, kept: noKeptJobs }

/** The same object as long as nothing has changed, in this tab or in another one. */
const current = (): KeptJobs => {
  const text = read()
  if (text !== last.text) last = { text, kept: parseKeptJobs(text) }
  return last.kept
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

const source = { subscribe, read: current, server: noKeptJobs }

/** What is kept in this browser; nothing on the server and while a rendered page comes to life. */
export const useSavedJobs = () => ({
  kept: useBrowserValue(source),
  save: (name: string, isSaved: boolean) => write(withSaved(current(), name, isSaved)),
  keepTerms: (terms: string) => write({ ...current(), terms }),
})

/** On which day somebody last applied for a job with this browser, YYYY-MM-DD; null where nothing is known of it. */
export const useAppliedOn = (name: string): string | null =>
  useBrowserValue(source).applied.find((one) => one.name === name)?.on ?? null

/** Notes that somebody applied for a job today. */
export const noteApplied = (name: string) => write(withApplied(current(), name, localToday()))

/** Notes as seen the job whose name an element carries as `data-job`, once the element is on the page. */
export const noteSeen = (element: HTMLElement | null) => {
  const name = element?.dataset.job
  if (name && current().seen[0] !== name) write(withSeen(current(), name))
}
