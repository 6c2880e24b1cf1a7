import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AnyEventObject, type AnyStateMachine, type EventObject, fromCallback } from 'xstate'
import { actorOptions } from '#src/lib/inspection.ts'
import { advance, atStart, choosePath, goTo, play, type RunState, sendOne, undo } from './run-state.ts'
import { run, sampleChart, samplePaths } from './sample-chart.ts'
import { showWithin } from './show-within.ts'

/** Milliseconds between two steps that play by themselves. */
const pause = 900

/** `tick` is called again and again until it answers that nothing is left to do. */
type ClockEvent = { type: 'start'; tick: () => boolean } | { type: 'stop' }

/** A clock for what plays by itself; it stops when the page is left. */
const clock = fromCallback<ClockEvent & EventObject>(({ receive }) => {
  let timer: ReturnType<typeof setInterval> | undefined
  receive((event) => {
    clearInterval(timer)
    if (event.type !== 'start') return
    timer = setInterval(() => {
      if (!event.tick()) clearInterval(timer)
    }, pause)
  })
  return () => clearInterval(timer)
})

const showPresentState = (drawing: HTMLElement | null) => {
  const marked = [...(drawing?.querySelectorAll('[data-now="leaf"]') ?? [])].at(-1)
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (drawing && marked) showWithin(drawing, marked, isCalm ? 'instant' : 'smooth')
}

/** A sample of a machine that runs, what it can do next, and the paths it can be taken along. */
export const useSampleRun = (machine: AnyStateMachine) => {
  const sample = useMemo(() => sampleChart(machine), [machine])
  const paths = useMemo(() => samplePaths(sample), [sample])
  const [state, setState] = useState<RunState>(atStart)
  const latest = useRef(state)
  const drawing = useRef<HTMLElement>(null)
  const ticker = useActorRef(clock, actorOptions())
  const moments = useMemo(() => run(sample, state.events), [sample, state.events])

  const show = (next: RunState) => {
    latest.current = next
    flushSync(() => setState(next))
    showPresentState(drawing.current)
  }
  /** Shows what the reader does, which ends what plays by itself. */
  const act = (next: RunState) => {
    ticker.send({ type: 'stop' })
    show(next)
  }
  const tick = () => {
    show(advance(paths, latest.current))
    return latest.current.playing !== 'nothing'
  }
  return {
    sample,
    paths,
    state,
    moments,
    drawing,
    now: moments.at(-1) ?? moments[0],
    emit: (event: AnyEventObject) => act(sendOne(state, event)),
    undo: () => act(undo(state)),
    reset: () => act(atStart),
    choosePath: (path: number) => act(choosePath(path)),
    goTo: (path: number, step: number) => act(goTo(paths, path, step)),
    step: () => act(advance(paths, { ...state, playing: 'nothing' })),
    play: (what: 'path' | 'all') => {
      act(play(paths, state, what))
      ticker.send({ type: 'start', tick })
    },
    pause: () => act({ ...state, playing: 'nothing' }),
  }
}

export type SampleRun = ReturnType<typeof useSampleRun>
