const waiting = new Set<() => void>()
let isPressed = false

const flush = () => {
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

const release = () => {
  isPressed = false
  setTimeout(flush)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
  // What is clicked is settled now. Before the click itself, which may be to undo what the work does.
  window.addEventListener('mouseup', flush, true)
}

/**
 * Calls a handler only once it is known what is being pressed. What appears between press and release would push
 * the pressed thing away from under the pointer, and the click would be lost.
 */
export const afterPress = <Handler extends (...given: never[]) => unknown>(handler: Handler): Handler =>
  new Proxy(handler, {
    apply: (target, self, given) => {
      waiting.add(() => Reflect.apply(target, self, given))
      if (!isPressed) setTimeout(flush)
    },
  })
