import { setImmediate as tick } from 'node:timers/promises'

/** A promise that a test settles when it wants to. */
export type Deferred<Value> = {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

/** Makes a promise to settle later. */
export const defer = <Value>(): Deferred<Value> => {
  let resolve: Deferred<Value>['resolve'] = () => {}
  let reject: Deferred<Value>['reject'] = () => {}
  const promise = new Promise<Value>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  return { promise, resolve, reject }
}

/** Lets everything that waits for settled promises run. */
export const settled = () => tick()
