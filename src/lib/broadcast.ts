const isFromThisSite = (event: MessageEvent) =>
  event.origin === window.location.origin && event.source === window

/** Sends a text to every listener on this page. */
export const broadcast = (text: string) => window.postMessage(text, window.location.origin)

/** Calls `listen` with each text broadcast on this page, until the returned function is called. */
export const onBroadcast = (listen: (text: string) => void) => {
  const receive = (event: MessageEvent) => {
    if (isFromThisSite(event) && typeof event.data === 'string') listen(event.data)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
