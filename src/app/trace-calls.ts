import { readWatch } from './time-page.ts'

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** W3C `traceparent` headers, one trace per page view, sampled per page; undefined if the server has no tracing. */
export const traceCalls = (): (() => string) | undefined => {
  const { traces } = readWatch()
  if (traces === null) return undefined
  let shown: string | undefined
  let [trace, flags] = ['', '']
  return () => {
    if (shown !== window.location.pathname) {
      shown = window.location.pathname
      trace = hex(16)
      flags = Math.random() < traces ? '01' : '00'
    }
    return `00-${trace}-${hex(8)}-${flags}`
  }
}
