import { asTest, type BrowserWindow } from './browser-window.ts'

/** Serializes as a browser driver does. */
const arrived = <Result>(result: Result): Result => {
  try {
    return structuredClone(result)
  } catch {
    // Not cloneable, e.g. functions.
    return Object(undefined)
  }
}

const getSource = (work: unknown) => (typeof work === 'function' ? `(${work})` : String(work))

/** Layout properties throw there. */
export const evaluateIn = async <Result>(
  window: BrowserWindow,
  work: unknown,
  given: readonly unknown[],
): Promise<Result> => {
  const value = window.eval(getSource(work))
  const result = await asTest(window, () => (typeof value === 'function' ? value(...given) : value))
  return arrived(result)
}

export const evaluateNow = (window: BrowserWindow, work: unknown, given: readonly unknown[]): unknown => {
  const value = window.eval(getSource(work))
  return asTest(window, () => (typeof value === 'function' ? value(...given) : value))
}
