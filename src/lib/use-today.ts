import { utcDay } from '#api/rules/days.ts'
import { useIsAlive } from './use-browser.ts'

/** UTC; null until hydrated. */
export const useToday = () => (useIsAlive() ? utcDay(Date.now()) : null)
