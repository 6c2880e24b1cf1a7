import type { Page } from 'playwright-core'

type Leak = {
  plant: (page: Page) => Promise<unknown>
  look: (page: Page) => Promise<unknown>
  /** Set if the profile must be discarded. */
  isLasting?: boolean
}

export const readText = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address).catch(() => null)
    return answer ? answer.text() : 'no answer'
  }, path)

/** /text and /header are those of `startPlainSite`. */
export const leaks: Record<string, Leak> = {
  'local storage': {
    plant: (page) => page.evaluate(() => localStorage.setItem('left', 'behind')),
    look: (page) => page.evaluate(() => localStorage.length),
  },
  'session storage': {
    plant: (page) => page.evaluate(() => sessionStorage.setItem('left', 'behind')),
    look: (page) => page.evaluate(() => sessionStorage.length),
  },
  'a cookie': {
    plant: (page) => page.evaluate(() => Reflect.set(document, 'cookie', 'left=behind; max-age=1000')),
    look: (page) => page.evaluate(() => document.cookie),
  },
  'a database': {
    plant: (page) =>
      page.evaluate(
        () => new Promise((resolve) => Object.assign(indexedDB.open('left'), { onsuccess: resolve })),
      ),
    look: (page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  },
  'a stored answer': {
    plant: (page) => page.evaluate(async () => void (await caches.open('left'))),
    look: (page) => page.evaluate(() => caches.keys()),
  },
  'a private file': {
    plant: (page) =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory()
        await folder.getFileHandle('left', { create: true })
      }),
    look: (page) =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory()
        return folder.getFileHandle('left').then(
          () => 'there',
          () => 'gone',
        )
      }),
  },
  'a permission': {
    plant: (page) => page.context().grantPermissions(['geolocation']),
    look: (page) =>
      page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
  },
  'a route of the page': {
    plant: (page) => page.route('**/text', (route) => route.fulfill({ body: 'planted' })),
    look: (page) => readText(page, '/text'),
  },
  'a route of the profile': {
    plant: (page) => page.context().route('**/text', (route) => route.fulfill({ body: 'planted' })),
    look: (page) => readText(page, '/text'),
  },
  'the size of the window': {
    plant: (page) => page.setViewportSize({ width: 500, height: 400 }),
    look: (page) => page.evaluate(() => [innerWidth, innerHeight]),
  },
  'another medium': {
    plant: (page) => page.emulateMedia({ media: 'print' }),
    look: (page) => page.evaluate(() => matchMedia('print').matches),
  },
  'other colours and motion': {
    plant: (page) =>
      page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', forcedColors: 'active' }),
    look: (page) =>
      page.evaluate(() =>
        ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].map(
          (query) => matchMedia(query).matches,
        ),
      ),
  },
  'the name of the window': {
    plant: (page) => page.evaluate(() => Reflect.set(window, 'name', 'left')),
    look: (page) => page.evaluate(() => window.name),
  },
  'the pages before': {
    plant: async (page) => {
      for (const path of ['/1', '/2', '/3']) await page.goto(path)
    },
    look: (page) => page.evaluate(() => history.length),
  },
  'a script for every page': {
    plant: async (page) => {
      await page.addInitScript("sessionStorage.setItem('of the page', 'left')")
      await page.context().addInitScript("sessionStorage.setItem('of the profile', 'left')")
      await page.reload()
    },
    look: (page) => page.evaluate(() => sessionStorage.length),
  },
  'a function for every page': {
    plant: (page) => page.exposeFunction('left', () => {}),
    look: (page) => page.evaluate(() => typeof Reflect.get(window, 'left')),
    isLasting: true,
  },
  'a function for every page of the profile': {
    plant: (page) => page.context().exposeFunction('left', () => {}),
    look: (page) => page.evaluate(() => typeof Reflect.get(window, 'left')),
    isLasting: true,
  },
  'another time': {
    plant: (page) => page.clock.setFixedTime('2001-02-03'),
    look: (page) => page.evaluate(() => new Date().getFullYear()),
    isLasting: true,
  },
  'a header of every request': {
    plant: (page) => page.setExtraHTTPHeaders({ 'x-planted': 'left' }),
    look: (page) => readText(page, '/header'),
    isLasting: true,
  },
  'a header of every request of the profile': {
    plant: (page) => page.context().setExtraHTTPHeaders({ 'x-planted': 'left' }),
    look: (page) => readText(page, '/header'),
    isLasting: true,
  },
  'another place': {
    plant: async (page) => {
      await page.context().setGeolocation({ latitude: 1, longitude: 2 })
      await page.context().grantPermissions(['geolocation'])
    },
    look: (page) =>
      page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
    isLasting: true,
  },
  'a lost connection': {
    plant: (page) => page.context().setOffline(true),
    look: (page) => readText(page, '/text'),
  },
  'a second page': {
    plant: async (page) => (await page.context().newPage()).goto('/'),
    look: async (page) => page.context().pages().length,
  },
  'an answer to dialogs': {
    plant: async (page) => page.on('dialog', (dialog) => dialog.accept()),
    look: (page) => page.evaluate(() => confirm('Sure?')),
  },
  'an answer to dialogs of every page': {
    plant: async (page) => page.context().on('dialog', (dialog) => dialog.accept()),
    look: (page) => page.evaluate(() => confirm('Sure?')),
  },
  'less patience': {
    plant: async (page) => page.setDefaultTimeout(1),
    look: (page) =>
      page
        .waitForFunction(() => performance.now() > 500)
        .then(
          () => 'waited',
          () => 'gave up',
        ),
  },
  'the place of the mouse': {
    plant: (page) => page.getByRole('button').hover(),
    look: (page) => page.evaluate(() => document.querySelectorAll('button:hover').length),
  },
  'a key that is held down': {
    plant: (page) => page.keyboard.down('Shift'),
    look: async (page) => {
      const heard = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('keydown', ({ shiftKey }) => resolve(shiftKey), { once: true }),
          ),
      )
      await page.evaluate(() => document.title)
      await page.keyboard.press('ArrowLeft')
      return heard
    },
    isLasting: true,
  },
  'a service worker': {
    plant: (page) =>
      page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js')
        await navigator.serviceWorker.ready
      }),
    look: (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    isLasting: true,
  },
}
