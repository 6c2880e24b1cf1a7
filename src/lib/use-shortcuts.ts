import { useEffect, useRef } from 'react'

const name = 'shortcuts'

/** Whether single keys do something on this device. People who speak to their computer turn them off. */
export const shortcuts = {
  areOn: (): boolean => {
    try {
      return localStorage.getItem(name) !== 'off'
    } catch {
      return true
    }
  },
  turn: (isOn: boolean) => {
    try {
      if (isOn) localStorage.removeItem(name)
      else localStorage.setItem(name, 'off')
    } catch {
      // Where storage is forbidden, they stay on.
    }
  },
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/**
 * Keys of a page, by what they type. They do nothing while somebody types, chooses from a list or answers a dialog, or has
 * turned them off; with Ctrl, Alt or the command key they stay those of the browser.
 */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') || !shortcuts.areOn()) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
