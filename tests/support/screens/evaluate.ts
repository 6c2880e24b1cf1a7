import { asTest, type BrowserWindow } from './browser-window.ts'

/** What a function in a page gave back, as it would arrive from a browser. */
const arrived = <Result>(result: Result): Result => {
  try {
    return structuredClone(result)
  } catch {
    // Functions and the like stay where they are.
    return Object(undefined)
  }
}

const getSource = (work: unknown) => (typeof work === 'function' ? `(${work})` : String(work))

/** Runs a function of a test in a page; there it finds no layout. */
export const evaluateIn = async <Result>(
  window: BrowserWindow,
  work: unknown,
  given: readonly unknown[],
): Promise<Result> => {
  const value = window.eval(getSource(work))
  const result = await asTest(window, () => (typeof value === 'function' ? value(...given) : value))
  return arrived(result)
}

/** The same for something that is asked again and again. */
export const evaluateNow = (window: BrowserWindow, work: unknown, given: readonly unknown[]): unknown => {
  const value = window.eval(getSource(work))
  return asTest(window, () => (typeof value === 'function' ? value(...given) : value))
}
