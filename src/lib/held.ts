/** A value that arrives later: everyone who asks gets it once it is there, or learns that it failed to come. */
export const held = <Value>() => {
  let there: Value | null = null
  let settle: { resolve: (value: Value) => void; reject: (reason: Error) => void }
  let promise: Promise<Value>
  const startAnew = () => {
    there = null
    promise = new Promise<Value>((resolve, reject) => {
      settle = { resolve, reject }
    })
    promise.catch(() => {})
  }
  startAnew()
  return {
    get: (signal: AbortSignal) =>
      new Promise<Value>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        promise.then(resolve, reject)
      }),
    /** The value if it is there by now. */
    peek: () => there,
    put: (value: Value) => {
      there = value
      settle.resolve(value)
    },
    /** Tells those who wait that it did not come. A value that is there stays. */
    fail: (reason: Error) => {
      if (there !== null) return
      settle.reject(reason)
      startAnew()
    },
    /** Takes a value that is there away; whoever asks then waits for the next. */
    forget: () => {
      if (there !== null) startAnew()
    },
  }
}
