import { solveCaptcha } from '../captcha.ts'
import type { BrowserWindow } from './browser-window.ts'

type Params = { size?: string; callback?: (response: string) => void }

const createWidgets = ({ document, location }: BrowserWindow) => {
  const widgets = new Map<string, Params>()
  const boxes = new Map<string, HTMLInputElement>()
  const solve = async ({ callback }: Params = {}) => {
    const response = await solveCaptcha(location.origin)
    callback?.(response)
    return { response, key: '' }
  }
  const nothing = () => {}
  return {
    render: (place: Element, params: Params) => {
      const id = String(widgets.size)
      widgets.set(id, params)
      if (params.size === 'invisible') return id
      const box = Object.assign(document.createElement('input'), {
        type: 'checkbox',
        ariaLabel: 'I am human',
      })
      box.addEventListener('click', () => solve(params))
      boxes.set(id, box)
      place.append(box)
      return id
    },
    execute: (id: string) => solve(widgets.get(id)),
    reset: (id: string) => {
      const box = boxes.get(id)
      if (box) box.checked = false
    },
    remove: (id: string) => boxes.get(id)?.remove(),
    ...{ setData: nothing, close: nothing },
    ...{ getResponse: () => '', getRespKey: () => '' },
  }
}

/** jsdom fetches no scripts. */
export const solveCaptchas = (window: BrowserWindow, canLoad: (address: string) => Promise<boolean>) => {
  const answer = async (script: HTMLScriptElement) => {
    const isLoaded = await canLoad(script.src)
    if (!window.document) return
    if (!isLoaded) {
      script.dispatchEvent(new window.Event('error'))
      return
    }
    Object.assign(window, { hcaptcha: createWidgets(window) })
    const onload: unknown = Reflect.get(window, new URL(script.src).searchParams.get('onload') ?? '')
    if (typeof onload === 'function') onload()
    script.dispatchEvent(new window.Event('load'))
  }
  const isCaptcha = (node: Node) => node instanceof window.HTMLScriptElement && node.src.includes('/captcha/')
  const observer = new window.MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isCaptcha)) {
      if (!(script instanceof window.HTMLScriptElement)) continue
      void answer(script)
    }
  })
  observer.observe(window.document, { childList: true, subtree: true })
}
