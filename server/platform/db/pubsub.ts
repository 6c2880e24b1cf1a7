/** What servers tell each other of: only that there is something new, which whoever hears it asks for. */
export const channels = ['desk', 'access', 'messages', 'held', 'resumes'] as const

export type Channel = (typeof channels)[number]

export type Listening = {
  /**
   * Calls `onNews` after each commit that told of a channel by `notify`, on whichever server, and whenever something may have
   * been missed. It may be called without need. Returns how to stop.
   */
  listen: (channel: Channel, onNews: () => void) => () => void
  /** Whether what other servers tell arrives; where it does not, one has to ask from time to time. */
  isHearing: () => boolean
}

/** Those of this process who listen. */
export const createListeners = () => {
  const target = new EventTarget()
  return {
    listen: (channel: Channel, onNews: () => void) => {
      const heard = () => onNews()
      target.addEventListener(channel, heard)
      return () => target.removeEventListener(channel, heard)
    },
    tell: (told: Iterable<Channel>) => {
      for (const channel of told) target.dispatchEvent(new Event(channel))
    },
  }
}
