/** Bounds of one request; times in milliseconds, sizes in bytes. */
export type Limits = {
  /** Until the last header has arrived. */
  headersMs: number
  /** Until the last byte of the body has arrived. */
  requestMs: number
  /** Until the handler has answered. */
  handlerMs: number
  /** Until a page is rendered; after that the browser does it. */
  renderMs: number
  /** How often connections are checked against the first two. */
  checkMs: number
  bodyBytes: number
  /** How long an upload may take in all, and the bytes a second it must bring in every window of that length. */
  uploadMs: number
  uploadWindowMs: number
  uploadBytesPerSecond: number
}

export const defaultLimits: Limits = {
  headersMs: 5000,
  requestMs: 10_000,
  handlerMs: 10_000,
  renderMs: 3000,
  checkMs: 1000,
  bodyBytes: 64 * 1024,
  uploadMs: 2 * 60 * 60 * 1000,
  uploadWindowMs: 30_000,
  uploadBytesPerSecond: 8 * 1024,
}
