import { setImmediate as tick } from 'node:timers/promises'

export type Deferred<Value> = {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

export const defer = <Value>(): Deferred<Value> => {
  let resolve: Deferred<Value>['resolve'] = () => {}
  let reject: Deferred<Value>['reject'] = () => {}
  const promise = new Promise<Value>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  return { promise, resolve, reject }
}

export const settled = () => tick()
