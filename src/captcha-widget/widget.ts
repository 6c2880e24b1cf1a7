import { attempt, type Outcome } from './solve-puzzle.ts'
import { drawWidget, type Look, type State } from './view.ts'

type Answer = { response: string; key: string }

type Waiting = { resolve: (answer: Answer) => void; reject: (reason: string) => void }

const closed = 'challenge-closed'
const expired = 'challenge-expired'

type Callback = (...values: unknown[]) => void

/** Parameters of `render`, named as in hCaptcha. */
export type Params = Record<string, unknown>

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The value is a function, or the name of a global one. */
export const call = (params: Params, name: string, ...values: unknown[]) => {
  const given = params[name]
  const found: unknown = typeof given === 'string' ? Reflect.get(window, given) : given
  if (isCallback(found)) found(...values)
}

/** null if invisible. */
const parseLook = ({ size, theme, tabindex }: Params): Look | null =>
  size === 'invisible'
    ? null
    : {
        size: size === 'compact' ? 'compact' : 'normal',
        theme: theme === 'dark' ? 'dark' : 'light',
        tabIndex: Number(tabindex ?? 0) || 0,
      }

export const createWidget = (script: string, container: HTMLElement, params: Params) => {
  const look = parseLook(params)
  const view = look && drawWidget(container, look, () => void execute().catch(() => {}))
  const waiting = new Set<Waiting>()
  let token = ''
  let running: AbortController | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined

  const clear = (state: State, reason: string) => {
    running?.abort()
    running = null
    clearTimeout(expiry)
    token = ''
    for (const { reject } of waiting) reject(reason)
    waiting.clear()
    view?.show(state)
  }

  /** The callback runs first, since it commonly resets the widget; the visitor must still see why. */
  const end = (state: 'failed' | 'expired', callback: string, code: string) => {
    call(params, callback, code)
    clear(state, code)
  }

  const finish = (outcome: Outcome) => {
    if (outcome?.kind === 'failed') end('failed', 'error-callback', outcome.code)
    if (outcome?.kind === 'expired') end('expired', 'chalexpired-callback', expired)
    if (outcome?.kind !== 'solved') return
    running = null
    token = outcome.token
    expiry = setTimeout(() => end('expired', 'expired-callback', expired), outcome.holdsMs)
    view?.show('done')
    for (const { resolve } of waiting) resolve({ response: token, key: '' })
    waiting.clear()
    call(params, 'callback', outcome.token, '')
  }

  /** Does nothing if solved or solving; rejects with an error code of hCaptcha. */
  const execute = (): Promise<Answer> => {
    if (token) return Promise.resolve({ response: token, key: '' })
    const answer = new Promise<Answer>((resolve, reject) => void waiting.add({ resolve, reject }))
    if (running) return answer
    running = new AbortController()
    view?.show('working')
    call(params, 'open-callback')
    void attempt(script, running.signal).then(finish)
    return answer
  }

  const reset = () => clear('idle', closed)
  const close = () => {
    if (running) call(params, 'close-callback')
    if (running) reset()
  }
  const remove = () => {
    reset()
    view?.remove()
  }
  return { execute, close, reset, remove, response: () => token }
}

export type Widget = ReturnType<typeof createWidget>
