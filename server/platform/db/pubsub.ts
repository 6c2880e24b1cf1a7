/** Events carry no data; listeners query what changed. */
export const channels = ['desk', 'access', 'messages', 'delayed', 'resumes'] as const

export type Channel = (typeof channels)[number]

export type Listening = {
  /** Called after commits, and spuriously. Returns an unsubscribe function. */
  listen: (channel: Channel, onNews: () => void) => () => void
  /** If false, callers must poll. */
  isHearing: () => boolean
}

export const createListeners = () => {
  const target = new EventTarget()
  return {
    listen: (channel: Channel, onNews: () => void) => {
      const heard = () => onNews()
      target.addEventListener(channel, heard)
      return () => target.removeEventListener(channel, heard)
    },
    publish: (channels: Iterable<Channel>) => {
      for (const channel of channels) target.dispatchEvent(new Event(channel))
    },
  }
}
