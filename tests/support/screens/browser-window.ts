export type BrowserWindow = Window & typeof globalThis

export const isBrowserWindow = (value: unknown): value is BrowserWindow =>
  typeof value === 'object' && value !== null && 'document' in value

const windows = new WeakMap<object, () => BrowserWindow>()

export const rememberWindow = (page: object, window: () => BrowserWindow) => {
  windows.set(page, window)
}

export const getWindow = (page: object) => windows.get(page)?.()

const questions = new WeakSet<BrowserWindow>()

export const asTest = <Result>(window: BrowserWindow, work: () => Result): Result => {
  questions.add(window)
  try {
    return work()
  } finally {
    questions.delete(window)
  }
}

export const asSite = <Result>(window: BrowserWindow, work: () => Result): Result => {
  const isAsked = questions.delete(window)
  try {
    return work()
  } finally {
    if (isAsked) questions.add(window)
  }
}

export const isAskedByTest = (window: BrowserWindow) => questions.has(window)
