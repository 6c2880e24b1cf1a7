import { useEffect, useRef } from 'react'

const name = 'shortcuts'

/** WCAG 2.1.4: can be turned off. */
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
      // Storage may be forbidden.
    }
  },
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

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
