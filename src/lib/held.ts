/** A value that arrives later: everyone who asks gets it once it is there, or learns that it failed to come. */
export const held = <Value>() => {
  let settle: { resolve: (value: Value) => void; reject: (reason: Error) => void }
  let promise: Promise<Value>
  const startAnew = () => {
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
    put: (value: Value) => settle.resolve(value),
    fail: (reason: Error) => {
      settle.reject(reason)
      startAnew()
    },
  }
}
