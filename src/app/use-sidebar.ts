import { useSyncExternalStore } from 'react'
import { sidebarField } from '#api/rules/deferred-scripts.ts'

/** No room for labels beside the page. */
const narrow = '(max-width: 900px)'

const wantsIcons = () => {
  try {
    return localStorage.getItem(sidebarField) === 'icons'
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** The inline script did the same before the first paint. */
const draw = () => {
  const { dataset } = document.documentElement
  if (wantsIcons() || window.matchMedia(narrow).matches) dataset.sidebar = 'icons'
  else delete dataset.sidebar
  for (const notify of listeners) notify()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  const width = window.matchMedia(narrow)
  width.addEventListener('change', draw)
  window.addEventListener('storage', draw)
  draw()
  return () => {
    listeners.delete(listen)
    width.removeEventListener('change', draw)
    window.removeEventListener('storage', draw)
  }
}

const turn = () => {
  try {
    if (wantsIcons()) localStorage.removeItem(sidebarField)
    else localStorage.setItem(sidebarField, 'icons')
  } catch {
    // Storage may be forbidden.
  }
  draw()
}

export const useSidebar = () => {
  const isCollapsed = useSyncExternalStore(subscribe, wantsIcons, () => false)
  return { isCollapsed, turn }
}
