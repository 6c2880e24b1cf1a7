import { utcDay } from '#api/rules/days.ts'
import { useIsHydrated } from './use-browser.ts'

/** UTC; null until hydrated. */
export const useToday = () => (useIsHydrated() ? utcDay(Date.now()) : null)
