import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

const none = new URLSearchParams()

const never = () => () => {}

/**
 * Whether the page shows what stands behind the `?`: not while it comes to life, as it was rendered for every query alike.
 * Where there is nothing, nothing changes; else it is shown at once, before somebody types into the search box.
 */
const useIsQueryShown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => typeof window !== 'undefined' && window.location.search === '',
  )

/** State of a history entry that typing into the search box made. */
const typed = 'typed'

const hasSearch = () => new URLSearchParams(window.location.search).has('q')

/** The parameters with these choices by their names, none for an empty one. */
export const withChoices = (params: URLSearchParams, choices: Record<string, string>) => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * What stands behind the `?` of the address, and how to change it without leaving the place on the page. Empty while
 * a page comes to life that was rendered for every query alike.
 */
export const useAddressParams = () => {
  const [written, setParams] = useSearchParams()
  const params = useIsQueryShown() ? written : none
  const write = (next: URLSearchParams) => setParams(next, { preventScrollReset: true, flushSync: true })
  return {
    params,
    /** Writes a choice. What was chosen shows it at once, and what is written next starts from it. */
    write,
    /**
     * Writes choices by their names, none for an empty one; a list is then shown from its first page. Starts from the address, which
     * may have changed since the last render.
     */
    change: (choices: Record<string, string>) =>
      write(withChoices(new URLSearchParams(window.location.search), { ...choices, page: '' })),
    /** Writes another page of a list, which is shown from its top. */
    turn: (next: URLSearchParams) => setParams(next),
    /** Writes what is typed into the search box, `q`: its first key is a step to come back from, the next are not. */
    type: (next: URLSearchParams) =>
      setParams(next, { preventScrollReset: true, replace: hasSearch(), state: typed }),
  }
}

/** State of a history entry that something was opened in, beside what was there. */
const beside = 'beside'

/**
 * What is shown beside a list, by the name of its parameter; empty where nothing is. Opening it is a step to come back from. What is shown in
 * its place is none, neither is closing it, so that going through a list leaves one step behind.
 */
export const usePreview = (name: string) => {
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

/**
 * The text of the search box whose value stands in the address. The address follows a key press a moment later, so
 * the box keeps what was typed, until something other than typing changes the address.
 */
export const useAddressText = (inAddress: string) => {
  const { key, state } = useLocation()
  const isOwnEcho = useNavigationType() !== 'POP' && state === typed
  const entry = useIsQueryShown() ? key : ''
  const [box, setBox] = useState({ text: inAddress, entry })
  if (box.entry !== entry) setBox({ text: isOwnEcho ? box.text : inAddress, entry })
  // Not from the last state: React may take that from a render of the next address that it gave up.
  const type = (text: string) => setBox({ text, entry })
  return [box.text, type] as const
}
