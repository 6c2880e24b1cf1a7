import type { BrowserWindow } from './browser-window.ts'
import { collapse } from './queries.ts'

// Captured, since tests may replace them.
const { setInterval, clearInterval, setImmediate, setTimeout, clearTimeout } = globalThis

const lookAgainMs = 50

const shownText = (window: BrowserWindow) =>
  collapse(window.document?.body?.textContent ?? null).slice(0, 800)

type Waiting = { window: () => BrowserWindow; patience: number; what: () => string }

/** React runs effects in later tasks; a browser finishes them before the next command. */
export const settle = async () => {
  for (let task = 0; task < 3; task += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
}

/** Also polls, for changes without DOM mutation. */
export const waitUntil = async <Value>(
  look: () => Value | null | undefined | false,
  { window, patience, what }: Waiting,
): Promise<Value> => {
  await settle()
  const first = look()
  if (first) return first
  return new Promise<Value>((resolve, reject) => {
    const lookAgain = () => {
      try {
        const value = look()
        if (value) end(() => resolve(value))
      } catch (error) {
        end(() => reject(error))
      }
    }
    const { document, MutationObserver } = window()
    const observer = new MutationObserver(lookAgain)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const interval = setInterval(lookAgain, lookAgainMs)
    const timer = setTimeout(
      () => end(() => reject(new Error(`Waited in vain for ${what()}\nThe page: ${shownText(window())}`))),
      patience,
    )
    const end = (settle: () => void) => {
      observer.disconnect()
      clearInterval(interval)
      clearTimeout(timer)
      settle()
    }
  })
}
