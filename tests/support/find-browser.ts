import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The same engine in a program that never opens a window, which takes a third less of the processor. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']

const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

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

/** The program of a Chromium or Chrome that can open windows: `CHROME_PATH`, else the system's; undefined for none. */
export const findBrowser = (): string | undefined => first([...inPath(windowed), ...fixedPlaces])

/** The program that costs least where nobody looks and no camera is asked for; that of `findBrowser` where it is all there is. */
export const findQuickBrowser = (): string | undefined => first(inPath(windowless)) ?? findBrowser()
