import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in a browser; false on the server and while a rendered page comes to life. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether the calls of this page end at our own server, and not at a provider's, which knows nothing of the back office; true on the server. */
export const useIsOwnCrm = () =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset.crm !== 'elsewhere',
    () => true,
  )

/** Whether a media query holds now, such as `(min-width: 900px)`; false on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

const calm = '(prefers-reduced-motion: reduce)'

/** Whether somebody asked their system for less motion. */
export const isCalm = (): boolean => window.matchMedia(calm).matches

export const useIsCalm = (): boolean => useMedia(calm)
