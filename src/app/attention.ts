/** So long after a press or a key somebody counts as being at the page, in milliseconds. */
const attentionMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let last = 0

const note = () => {
  last = Date.now()
}

/** Notes, from now on, when somebody does something on this page. */
export const watchAttention = () => {
  note()
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
}

/** Whether somebody did something on this page within the last minute. */
export const isAttended = (): boolean => Date.now() - last < attentionMs
