import { fromCallback, setup } from 'xstate'

export type ChromeMessage = 'hide' | 'show'

export type ChromeEvent = { type: ChromeMessage }

/** Shows or hides the header and footer of the page, by the last broadcast message. */
export const pageChromeMachine = setup({
  types: { events: {} as ChromeEvent },
  actors: {
    listenToBroadcasts: fromCallback<ChromeEvent>(() => {}),
  },
}).createMachine({
  id: 'pageChrome',
  meta: {
    spec: ['The header and footer can be hidden or shown by a broadcast message with the text hide or show'],
    events: {
      hide: 'The page broadcasts the message hide.',
      show: 'The page broadcasts the message show.',
    },
  },
  invoke: { src: 'listenToBroadcasts' },
  initial: 'shown',
  states: {
    shown: { description: 'Header and footer are shown.', on: { hide: 'hidden' } },
    hidden: { description: 'Neither header nor footer is shown.', on: { show: 'shown' } },
  },
})
