import { useActorRef, useSelector } from '@xstate/react'
import { useMatches } from 'react-router'
import { fromCallback } from 'xstate'
import { type ChromeEvent, pageChromeMachine } from '#machines/chrome/page-chrome.machine.ts'
import { footerPages } from '#src/content/navigation.ts'
import { onBroadcast } from '#src/lib/broadcast.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const machine = pageChromeMachine.provide({
  actors: {
    listenToBroadcasts: fromCallback<ChromeEvent>(({ sendBack }) =>
      onBroadcast((text) => {
        if (text === 'hide' || text === 'show') sendBack({ type: text })
      }),
    ),
  },
})

const pagesWithFooter: readonly string[] = footerPages
const pagesWithoutHeader: readonly string[] = ['freeConsultation']

/** Whether the page at hand shows the site's header and footer. */
export const usePageChrome = () => {
  const isShown = useSelector(useActorRef(machine, actorOptions()), (state) => state.matches('shown'))
  const page = useMatches().at(-1)?.id ?? ''
  return {
    hasHeader: isShown && !pagesWithoutHeader.includes(page),
    hasFooter: isShown && pagesWithFooter.includes(page),
  }
}
