import { EventEmitter } from 'node:events'

const known = [
  ...['request', 'response', 'requestfinished', 'requestfailed', 'console', 'pageerror', 'weberror'],
  ...['dialog', 'download', 'filechooser', 'close', 'framenavigated', 'load', 'page'],
]

const assertKnown = (event: string) => {
  if (!known.includes(event)) throw new Error(`jsdom tells of no ${event}`)
}

type Listener<Told> = (told: Told) => unknown

export const createEvents = (patience: number) => {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)

  const waitFor = <Told>(event: string, matches: Listener<Told> = () => true, timeout = patience) =>
    new Promise<Told>((resolve, reject) => {
      const timer = setTimeout(() => {
        emitter.off(event, hear)
        reject(new Error(`Waited in vain for ${event} over ${timeout} ms`))
      }, timeout)
      const hear = async (told: Told) => {
        if (!(await matches(told))) return
        clearTimeout(timer)
        emitter.off(event, hear)
        resolve(told)
      }
      emitter.on(event, hear)
    })

  return {
    emit: (event: string, told: unknown) => emitter.emit(event, told),
    isHeard: (event: string) => emitter.listenerCount(event) > 0,
    on: <Told>(event: string, listener: Listener<Told>) => {
      assertKnown(event)
      emitter.on(event, listener)
    },
    once: <Told>(event: string, listener: Listener<Told>) => {
      assertKnown(event)
      emitter.once(event, listener)
    },
    off: <Told>(event: string, listener: Listener<Told>) => {
      emitter.off(event, listener)
    },
    waitFor,
    waitForEvent: <Told>(
      event: string,
      options: Listener<Told> | { predicate?: Listener<Told>; timeout?: number } = {},
    ) => {
      assertKnown(event)
      const { predicate, timeout } = typeof options === 'function' ? { predicate: options } : options
      return waitFor(event, predicate, timeout)
    },
  }
}

export type Events = ReturnType<typeof createEvents>
