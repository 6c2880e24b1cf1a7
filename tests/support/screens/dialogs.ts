import type { Dialog, Page } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import type { Events } from './events.ts'
import { speak } from './speak.ts'

type Kind = 'alert' | 'confirm' | 'prompt' | 'beforeunload'

type Answer = { isAccepted: boolean; text: string }

/** Without a listener a dialog is dismissed, and a page with a beforeunload handler is left. */
export const askDialog = (
  events: readonly Events[],
  page: () => Page,
  kind: Kind,
  message: string,
): Answer => {
  const listening = events.filter((one) => one.isHeard('dialog'))
  const answer: Answer = { isAccepted: listening.length === 0 && kind === 'beforeunload', text: '' }
  let isOver = false
  const assertInTime = () => {
    if (isOver)
      throw new Error('jsdom waits for no dialog: answer it in the listener, before anything is awaited')
  }
  const dialog = speak<Dialog>('Dialog', {
    type: () => kind,
    message: () => message,
    defaultValue: () => '',
    page,
    accept: async (text = '') => {
      assertInTime()
      Object.assign(answer, { isAccepted: true, text })
    },
    dismiss: async () => assertInTime(),
  })
  for (const one of listening) one.emit('dialog', dialog)
  isOver = true
  return answer
}

export const installAsking = (window: BrowserWindow, ask: (kind: Kind, message: string) => Answer) => {
  Object.assign(window, {
    alert: (message = '') => {
      ask('alert', String(message))
    },
    confirm: (message = '') => ask('confirm', String(message)).isAccepted,
    prompt: (message = '') => {
      const { isAccepted, text } = ask('prompt', String(message))
      return isAccepted ? text : null
    },
  })
}
