import { findBrowser } from '#tests/support/find-browser.ts'
import { run } from '../../scripts/run.ts'

const help = `No Chromium or Chrome was found, and none could be installed. The browser tests need one:
install it (on Debian and Ubuntu: apt-get install chromium) or set CHROME_PATH to its program.`

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0

const install = async () => {
  console.log('Installing Chromium for the browser tests …')
  const updated = await run('apt-get', ['update', '-qq']).catch(() => 1)
  if (updated !== 0) return
  for (const name of ['chromium', 'chromium-headless-shell'])
    await run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' })
}

/** Installs Debian's browser if permitted, else prints instructions. */
export const ensureBrowser = async (): Promise<boolean> => {
  if (findBrowser()) return true
  if (mayInstall()) await install()
  if (findBrowser()) return true
  console.error(help)
  return false
}
