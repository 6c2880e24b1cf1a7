import { useSyncExternalStore } from 'react'
import { sidebarField } from '#api/rules/deferred-scripts.ts'

/** Below this width there is no room for names beside the page. */
const narrow = '(max-width: 900px)'

const wantsIcons = () => {
  try {
    return localStorage.getItem(sidebarField) === 'icons'
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** Draws the sidebar as it is wanted on this device; the script in the page did so before the first paint. */
const draw = () => {
  const { dataset } = document.documentElement
  if (wantsIcons() || window.matchMedia(narrow).matches) dataset.sidebar = 'icons'
  else delete dataset.sidebar
  for (const tell of listeners) tell()
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
    // Where storage is forbidden, it stays as it is.
  }
  draw()
}

/** Whether the sidebar shows only its icons on this device, and turning that. */
export const useSidebar = () => {
  const isCollapsed = useSyncExternalStore(subscribe, wantsIcons, () => false)
  return { isCollapsed, turn }
}
