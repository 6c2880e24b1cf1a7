/** Bounds of one request; times in milliseconds, sizes in bytes. */
export type Limits = {
  /** Until the last header has arrived. */
  headersMs: number
  /** Until the last byte of the body has arrived. */
  requestMs: number
  /** Until the handler has answered. */
  handlerMs: number
  /** How often connections are checked against the first two. */
  checkMs: number
  bodyBytes: number
}

export const defaultLimits: Limits = {
  headersMs: 5000,
  requestMs: 10_000,
  handlerMs: 10_000,
  checkMs: 1000,
  bodyBytes: 64 * 1024,
}
