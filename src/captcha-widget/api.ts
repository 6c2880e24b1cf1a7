import { serveAsWorker } from './puzzle.ts'
import { call, createWidget, type Params, type Widget } from './widget.ts'

/** Same interface as hCaptcha's script, so that either can be used. */
const createApi = (script: string) => {
  const widgets = new Map<string, Widget>()

  const find = (id?: string): Widget => {
    const found = id === undefined || id === '' ? [...widgets.values()][0] : widgets.get(id)
    if (!found) throw new Error(`[hCaptcha] There is no widget ${id ?? ''}.`)
    return found
  }

  return {
    render: (target: string | HTMLElement, params: Params = {}) => {
      const container = typeof target === 'string' ? document.getElementById(target) : target
      if (!container) throw new Error(`[hCaptcha] There is no element ${target}.`)
      const id = crypto.getRandomValues(new Uint32Array(1)).join('')
      widgets.set(id, createWidget(script, container, params))
      return id
    },
    execute: (id?: string, options?: { async?: boolean } | null) => {
      const answer = find(id).execute()
      if (options?.async) return answer
      answer.catch(() => {})
      return undefined
    },
    reset: (id?: string) => find(id).reset(),
    remove: (id: string) => {
      find(id).remove()
      widgets.delete(id)
    },
    getResponse: (id?: string) => find(id).response(),
    getRespKey: (_id?: string) => '',
    setData: (_id?: string, _data?: unknown) => {},
    close: (id?: string) => find(id).close(),
  }
}

const start = () => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { href, searchParams } = new URL(script.src)
  Object.assign(window, { hcaptcha: createApi(href) })
  call(Object.fromEntries(searchParams), 'onload')
}

if (typeof document === 'undefined') serveAsWorker()
else start()
