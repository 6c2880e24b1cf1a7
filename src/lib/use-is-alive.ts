import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in a browser; false on the server and while a rendered page comes to life. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
