import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program of a Chromium or Chrome: `CHROME_PATH`, else the system's; undefined where there is none. */
export const findBrowser = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env.CHROME_PATH, ...found, ...fixedPlaces].find((file) => file && isProgram(file))
}
