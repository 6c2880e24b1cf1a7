import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** The colour scheme the visitor prefers, for widgets that cannot read our tokens. */
export const useColorScheme = () =>
  useSyncExternalStore<'light' | 'dark'>(
    subscribe,
    () => (window.matchMedia(query).matches ? 'dark' : 'light'),
    () => 'light',
  )
