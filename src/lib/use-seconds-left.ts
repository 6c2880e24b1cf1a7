import { useCallback, useState, useSyncExternalStore } from 'react'

const second = 1000

/** Counts down from a number of seconds to 0, from the moment it is first shown. */
export const useSecondsLeft = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * second)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange()
        if (Date.now() >= end) clearInterval(timer)
      }, second)
      return () => clearInterval(timer)
    },
    [end],
  )
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / second))
  return useSyncExternalStore(subscribe, left, () => seconds)
}
