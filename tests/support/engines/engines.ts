import { existsSync } from 'node:fs'
import { findQuickBrowser } from '../find-browser.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import type { Engine } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const first = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path))

const miniBrowser = (api: string) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}/MiniBrowser`

const hasDriver = () =>
  first('/usr/bin/WebKitWebDriver') !== undefined && first('/usr/bin/xvfb-run') !== undefined

type Installed = {
  name: string
  packages: string
  program: () => string | undefined
  start: (program: string) => Promise<Engine>
}

export const engines: readonly Installed[] = [
  { name: 'Chromium', packages: 'chromium', program: findQuickBrowser, start: startChromium },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    program: () => first('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    start: startFirefox,
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xauth',
    program: () => (hasDriver() ? first(miniBrowser('4.1'), miniBrowser('4.0')) : undefined),
    start: startWebKit,
  },
]
