import { useLocation } from 'react-router'
import { z } from 'zod'
import { pages } from '#src/content/pages.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'

const query = z.string().regex(/^(?:\?|$)/)

const listState = z.union([z.object({ applications: query }), z.object({ candidates: query })])

/** Link state that lets the way back restore the list's query. */
export const useListState = () => ({ applications: useLocation().search })

export const useWayBack = (): { href: string; label: string } => {
  const led = listState.safeParse(useLocation().state).data ?? { applications: '' }
  return 'candidates' in led
    ? { href: `${pages.candidates.path}${led.candidates}`, label: words.backToCandidates }
    : { href: `${pages.applications.path}${led.applications}`, label: words.back }
}
