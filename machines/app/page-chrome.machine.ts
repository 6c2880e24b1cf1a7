import { fromCallback, setup } from 'xstate'

/** The broadcast messages by which a page hides or shows the site's header and footer. */
export type ChromeMessage = 'hide' | 'show'

export type ChromeEvent = { type: ChromeMessage }

/** Whether the header and footer of the page are shown, as the last broadcast message said. */
export const pageChromeMachine = setup({
  types: { events: {} as ChromeEvent },
  actors: {
    /** Forwards each broadcast message `hide` or `show` as an event of that name. */
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
