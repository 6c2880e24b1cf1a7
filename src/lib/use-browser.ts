import { startTransition, useEffect, useState } from 'react'

let isHydrated = false

type Source<Value> = {
  subscribe: (onChange: () => void) => () => void
  read: () => Value
  server: Value
}

/**
 * Server value during hydration, then a transition: `useSyncExternalStore` would block input. `source` must be stable.
 */
export const useBrowserValue = <Value>(source: Source<Value>): Value => {
  const { subscribe, read, server } = source
  const [value, setValue] = useState(() => (isHydrated ? read() : server))
  useEffect(() => {
    const update = () => setValue(() => read())
    startTransition(update)
    return subscribe(update)
  }, [subscribe, read])
  return value
}

const never = () => () => {}

const alive = { subscribe: never, read: () => true, server: false }

/** False until hydrated. */
export const useIsHydrated = () => useBrowserValue(alive)

export const useMarkHydrated = () => {
  const isAlive = useIsHydrated()
  useEffect(() => {
    isHydrated = true
    if (isAlive) document.documentElement.dataset.alive = ''
  }, [isAlive])
}

const ownCrm = {
  subscribe: never,
  read: () => document.documentElement.dataset.crm !== 'elsewhere',
  server: true,
}

/** False for upstream providers; true on the server. */
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

/** False on the server. */
export const useMedia = (query: string): boolean => useBrowserValue(mediaSource(query))

const calm = '(prefers-reduced-motion: reduce)'

/** True on the server. */
export const isCalm = (): boolean => typeof window === 'undefined' || window.matchMedia(calm).matches
