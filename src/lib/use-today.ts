import { useSyncExternalStore } from 'react'
import { utcDay } from './days.ts'

const never = () => () => {}

/** Today in UTC, YYYY-MM-DD; null on the server and while a rendered page comes to life. */
export const useToday = () =>
  useSyncExternalStore(
    never,
    () => utcDay(Date.now()),
    () => null,
  )
