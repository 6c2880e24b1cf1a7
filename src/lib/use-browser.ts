import { startTransition, useEffect, useState } from 'react'

/** Whether a rendered page has come to life: what is shown anew since then need not look like what a server rendered. */
let isTaken = false

type Source<Value> = {
  /** Calls back whenever the value may be another, until the returned function is called. */
  subscribe: (onChange: () => void) => () => void
  read: () => Value
  /** What the server takes it for. */
  server: Value
}

/**
 * A value that only the browser knows: that of the server while a rendered page comes to life, and right after that its
 * own. The page takes it over as a transition, which lets a press through; `useSyncExternalStore` would hold everything
 * up. The source is the same object at each call.
 */
export const useBrowserValue = <Value>(source: Source<Value>): Value => {
  const { subscribe, read, server } = source
  const [value, setValue] = useState(() => (isTaken ? read() : server))
  useEffect(() => {
    const update = () => setValue(() => read())
    startTransition(update)
    return subscribe(update)
  }, [subscribe, read])
  return value
}

const never = () => () => {}

const alive = { subscribe: never, read: () => true, server: false }

/** Whether the page runs in a browser; false on the server and while a rendered page comes to life. */
export const useIsAlive = () => useBrowserValue(alive)

/** Notes that the page has come to life, and marks it once it shows all that only the browser knows. */
export const useTakenOver = () => {
  const isAlive = useIsAlive()
  useEffect(() => {
    isTaken = true
    if (isAlive) document.documentElement.dataset.alive = ''
  }, [isAlive])
}

const ownCrm = {
  subscribe: never,
  read: () => document.documentElement.dataset.crm !== 'elsewhere',
  server: true,
}

/** Whether the calls of this page end at our own server, and not at a provider's, which knows nothing of the back office; true on the server. */
export const useIsOwnCrm = () => useBrowserValue(ownCrm)

const media = new Map<string, Source<boolean>>()

const mediaSource = (query: string): Source<boolean> => {
  const known = media.get(query)
  if (known) return known
  const list = () => window.matchMedia(query)
  const source: Source<boolean> = {
    subscribe: (onChange) => {
      const here = list()
      here.addEventListener('change', onChange)
      return () => here.removeEventListener('change', onChange)
    },
    read: () => list().matches,
    server: false,
  }
  media.set(query, source)
  return source
}

/** Whether a media query holds now, such as `(min-width: 900px)`; false on the server. */
export const useMedia = (query: string): boolean => useBrowserValue(mediaSource(query))

const calm = '(prefers-reduced-motion: reduce)'

/** Whether somebody asked their system for less motion; true on the server. */
export const isCalm = (): boolean => typeof window === 'undefined' || window.matchMedia(calm).matches
