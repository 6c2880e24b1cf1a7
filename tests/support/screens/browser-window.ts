/** A window of jsdom, by the names of TypeScript's DOM library. */
export type BrowserWindow = Window & typeof globalThis

export const isBrowserWindow = (value: unknown): value is BrowserWindow =>
  typeof value === 'object' && value !== null && 'document' in value

/** Pages of jsdom that are open, each with its window; others are pages of Chromium. */
const windows = new WeakMap<object, () => BrowserWindow>()

export const rememberWindow = (page: object, window: () => BrowserWindow) => {
  windows.set(page, window)
}

/** Window of a page of jsdom; undefined for a page of a browser. */
export const getWindow = (page: object) => windows.get(page)?.()

const questions = new WeakSet<BrowserWindow>()

/** Runs a test's own function in a page, where asking for layout throws. */
export const asTest = <Result>(window: BrowserWindow, work: () => Result): Result => {
  questions.add(window)
  try {
    return work()
  } finally {
    questions.delete(window)
  }
}

/** Runs what the site does about an event, also if a test's own function fires it. */
export const asSite = <Result>(window: BrowserWindow, work: () => Result): Result => {
  const isAsked = questions.delete(window)
  try {
    return work()
  } finally {
    if (isAsked) questions.add(window)
  }
}

export const isAskedByTest = (window: BrowserWindow) => questions.has(window)
