/** In milliseconds. */
const attentionMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let last = 0

const note = () => {
  last = Date.now()
}

export const watchAttention = () => {
  note()
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
}

export const isAttended = (): boolean => Date.now() - last < attentionMs
