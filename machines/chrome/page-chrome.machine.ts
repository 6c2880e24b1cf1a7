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
  invoke: { src: 'listenToBroadcasts' },
  initial: 'shown',
  states: {
    shown: { on: { hide: 'hidden' } },
    hidden: { on: { show: 'shown' } },
  },
})
