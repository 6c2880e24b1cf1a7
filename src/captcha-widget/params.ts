import type { Look } from './view.ts'

type Callback = (...values: unknown[]) => void

/** What a page passes to `render`, with the names hCaptcha gives them. */
export type Params = Record<string, unknown>

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Calls what the page gave under a name: a function, or the name of a global one. */
export const call = (params: Params, name: string, ...values: unknown[]) => {
  const given = params[name]
  const found: unknown = typeof given === 'string' ? Reflect.get(window, given) : given
  if (isCallback(found)) found(...values)
}

/** How the widget looks; null for an invisible one. */
export const lookOf = ({ size, theme, tabindex }: Params): Look | null =>
  size === 'invisible'
    ? null
    : {
        size: size === 'compact' ? 'compact' : 'normal',
        theme: theme === 'dark' ? 'dark' : 'light',
        tabIndex: Number(tabindex ?? 0) || 0,
      }
