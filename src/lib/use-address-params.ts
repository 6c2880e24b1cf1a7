import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

const none = new URLSearchParams()

const never = () => () => {}

/** False during hydration: prerendered without a query. Then synchronous, before the user types. */
const useIsQueryShown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => typeof window !== 'undefined' && window.location.search === '',
  )

const typed = 'typed'

const hasSearch = () => new URLSearchParams(window.location.search).has('q')

export const withChoices = (params: URLSearchParams, choices: Record<string, string>) => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const useAddressParams = () => {
  const [written, setParams] = useSearchParams()
  const params = useIsQueryShown() ? written : none
  const write = (next: URLSearchParams) => setParams(next, { preventScrollReset: true, flushSync: true })
  return {
    params,
    /** Synchronous; later writes start from it. */
    write,
    /** Also removes the page. Starts from the current URL, not the render. */
    change: (choices: Record<string, string>) =>
      write(withChoices(new URLSearchParams(window.location.search), { ...choices, page: '' })),
    turn: (next: URLSearchParams) => setParams(next),
    /** Only the first key press pushes history. */
    type: (next: URLSearchParams) =>
      setParams(next, { preventScrollReset: true, replace: hasSearch(), state: typed }),
  }
}

const beside = 'beside'

/** Only opening pushes history. */
export const usePreviewParam = (name: string) => {
  const { params } = useAddressParams()
  const [, setParams] = useSearchParams()
  const { state } = useLocation()
  const shown = params.get(name) ?? ''
  const isOwn = state === beside
  const write = (value: string) => {
    const replace = isOwn || shown !== ''
    const next = withChoices(params, { [name]: value })
    if (value !== shown) {
      setParams(next, {
        ...{ preventScrollReset: true, flushSync: true, replace },
        state: isOwn || !replace ? beside : null,
      })
    }
  }
  return { shown, show: write, close: () => write('') }
}

/** The URL lags behind typing. */
export const useAddressText = (inAddress: string) => {
  const { key, state } = useLocation()
  const isOwnEcho = useNavigationType() !== 'POP' && state === typed
  const entry = useIsQueryShown() ? key : ''
  const [box, setBox] = useState({ text: inAddress, entry })
  if (box.entry !== entry) setBox({ text: isOwnEcho ? box.text : inAddress, entry })
  // React may take the previous state from an abandoned render.
  const type = (text: string) => setBox({ text, entry })
  return [box.text, type] as const
}
