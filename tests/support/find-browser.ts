import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Headless builds use a third less CPU. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']

const fixedPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (names: string[]) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

const first = (files: string[]) =>
  [process.env.CHROME_PATH, ...files].find((file) => file !== undefined && isProgram(file))

/** `CHROME_PATH`, else the system's; undefined if missing. */
export const findBrowser = (): string | undefined => first([...inPath(windowed), ...fixedPaths])

/** Cheapest program for visits without a camera; falls back to `findBrowser`. */
export const findQuickBrowser = (): string | undefined => first(inPath(windowless)) ?? findBrowser()
