import { useLocation } from 'react-router'
import { z } from 'zod'
import { pages } from '#src/content/pages.ts'

const listState = z.object({ applications: z.string().startsWith('?') })

/** What a link to an application takes along, so that the way back leads to the list as it is now. */
export const useListState = () => ({ applications: useLocation().search })

/** The address of the list that led here; the whole list for whoever came another way. */
export const useWayBack = (): string => {
  const led = listState.safeParse(useLocation().state)
  return `${pages.applications.path}${led.success ? led.data.applications : ''}`
}
