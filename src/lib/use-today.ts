import { utcDay } from '#api/rules/days.ts'
import { useIsAlive } from './use-browser.ts'

/** In UTC, YYYY-MM-DD; null on the server and during hydration. */
export const useToday = () => (useIsAlive() ? utcDay(Date.now()) : null)
