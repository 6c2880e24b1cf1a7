import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'

type Callback = { name: string; values: unknown[] }

type Hcaptcha = {
  render: (place: HTMLElement, params: Record<string, unknown>) => string
  execute: (id?: string, options?: { async: boolean }) => Promise<{ response: string; key: string }>
  reset: (id?: string) => void
  remove: (id: string) => void
  close: (id?: string) => void
  getResponse: (id?: string) => string
  getRespKey: (id?: string) => string
  setData: (id?: string, data?: unknown) => void
}

declare global {
  interface Window {
    hcaptcha: Hcaptcha
    told: Callback[]
    whenLoaded: () => void
  }
}

const callbacks = [
  'callback',
  'expired-callback',
  'chalexpired-callback',
  'error-callback',
  'open-callback',
  'close-callback',
]

/** As hCaptcha's loader does, on a page without the site's Trusted Types policy. */
const loadScript = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        window.whenLoaded = resolve
        window.trustedTypes?.createPolicy('default', {
          createHTML: () => null,
          createScriptURL: (address) => address,
        })
        const script = document.createElement('script')
        script.onerror = reject
        script.src = '/captcha/1/api.js?onload=whenLoaded&render=explicit&hl=en'
        document.head.append(script)
      }),
  )

export const openWidget = async (page: Page, params: Record<string, unknown> = {}) => {
  await openPage(page, '/terms-of-service')
  await loadScript(page)
  const id = await page.evaluate(
    ([given, names]) => {
      window.told = []
      const listeners = names.map((name) => [
        name,
        (...values: unknown[]) => window.told.push({ name, values }),
      ])
      const place = document.createElement('div')
      // Below the sticky header.
      place.style.marginTop = '120px'
      document.querySelector('main')?.prepend(place)
      return window.hcaptcha.render(place, { sitekey: 'any', ...given, ...Object.fromEntries(listeners) })
    },
    [params, callbacks] as const,
  )
  const box = page.getByRole('group', { name: 'Captcha' })
  return {
    id,
    box,
    checkbox: box.getByRole('checkbox', { name: 'I am human' }),
    status: box.getByRole('status'),
    told: () => page.evaluate(() => window.told),
    toldOf: (name: string) =>
      page.waitForFunction((wanted) => window.told.some((event) => event.name === wanted), name),
    response: () => page.evaluate((widget) => window.hcaptcha.getResponse(widget), id),
    call: (name: 'reset' | 'remove' | 'close') =>
      page.evaluate(([method, widget]) => window.hcaptcha[method](widget), [name, id] as const),
    execute: () => page.evaluate((widget) => window.hcaptcha.execute(widget, { async: true }), id),
  }
}
