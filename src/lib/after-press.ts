const waiting = new Set<() => void>()
let isPressed = false

const release = () => {
  isPressed = false
  for (const work of waiting) setTimeout(work)
  waiting.clear()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
}

/**
 * Calls a handler only once the pointer is up and the click is over. What appears while something is being pressed
 * would push it away from under the pointer, and the click would be lost.
 */
export const afterPress = <Handler extends (...given: never[]) => unknown>(handler: Handler): Handler =>
  new Proxy(handler, {
    apply: (target, self, given) => {
      const work = () => Reflect.apply(target, self, given)
      if (isPressed) waiting.add(work)
      else setTimeout(work)
    },
  })
