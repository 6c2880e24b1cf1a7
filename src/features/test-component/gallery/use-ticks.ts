import { useActorRef } from '@xstate/react'
import { type EventObject, fromCallback } from 'xstate'
import { actorOptions } from '#src/lib/inspection.ts'

/** `tick` is called again and again until it answers that nothing is left to do. */
type TickEvent = { type: 'start'; tick: () => boolean } | { type: 'stop' }

/** Milliseconds between two steps that play by themselves. */
const pause = 900

const ticker = fromCallback<TickEvent & EventObject>(({ receive }) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  receive((event) => {
    stop()
    if (event.type !== 'start') return
    const { tick } = event
    timer = setInterval(() => {
      if (!tick()) stop()
    }, pause)
  })
  return stop
})

/** A clock for what plays by itself; it stops when the page is left. */
export const useTicks = () => {
  const actor = useActorRef(ticker, actorOptions())
  return {
    start: (tick: () => boolean) => actor.send({ type: 'start', tick }),
    stop: () => actor.send({ type: 'stop' }),
  }
}
