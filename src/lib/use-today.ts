import { utcDay } from '#api/rules/days.ts'
import { useIsAlive } from './use-browser.ts'

/** Today in UTC, YYYY-MM-DD; null on the server and while a rendered page comes to life. */
export const useToday = () => (useIsAlive() ? utcDay(Date.now()) : null)
