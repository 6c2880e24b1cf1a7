import { fromCallback } from 'xstate'
import type { RefuseEvent } from '#machines/session/session.machine.ts'

const field = 'idleSeconds'

/** How far the server is ahead of this browser in ending a session, in milliseconds, so that it ends there first. */
const grace = 2000

/** Keeps for this tab how long the server lets a session be idle. */
export const keepIdleSeconds = (seconds: number) => sessionStorage.setItem(field, String(seconds))

let channel: BroadcastChannel | undefined

const calls = new EventTarget()

/** Notes, in every tab, that the server answered a call. */
export const noteCall = () => {
  calls.dispatchEvent(new Event('call'))
  channel?.postMessage('call')
}

/**
 * Ends the session here when no tab called for as long as the server lets it be idle. Where that is not known, as in
 * a tab that was opened later, the next call tells.
 */
export const watchIdle = fromCallback<RefuseEvent>(({ sendBack }) => {
  const milliseconds = Number(sessionStorage.getItem(field)) * 1000
  if (!(milliseconds > 0)) return
  channel ??= new BroadcastChannel('skagit-calls')
  const end = () => sendBack({ type: 'refuse', status: 401, reason: '' })
  let timer = setTimeout(end, milliseconds + grace)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds + grace)
  }
  calls.addEventListener('call', wait)
  channel?.addEventListener('message', wait)
  return () => {
    clearTimeout(timer)
    calls.removeEventListener('call', wait)
    channel?.removeEventListener('message', wait)
  }
})
