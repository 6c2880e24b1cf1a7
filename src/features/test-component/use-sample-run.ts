import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AnyEventObject, type AnyStateMachine, fromCallback } from 'xstate'
import { actorOptions } from '#src/lib/inspection.ts'
import { isCalm } from '#src/lib/use-browser.ts'
import { advance, atStart, choosePath, goTo, play, type RunState, sendOne, undo } from './run-state.ts'
import { run, sampleChart, samplePaths } from './sample-chart.ts'

/** Milliseconds between two steps that play by themselves. */
const pause = 900

type ClockEvent = { type: 'start' } | { type: 'stop' }

/** Calls its input again and again, once it is started, until that answers that nothing is left to do. */
const clock = fromCallback<ClockEvent, () => boolean>(({ receive, input: tick }) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  receive(({ type }) => {
    stop()
    if (type === 'start') timer = setInterval(() => tick() || stop(), pause)
  })
  return stop
})

const margin = 24

type Stretch = { start: number; end: number }

/** How far to move what is shown of a length so that a part of it comes into view. */
export const distanceTo = (part: Stretch, view: Stretch) => {
  if (part.start < view.start + margin) return part.start - view.start - margin
  if (part.end > view.end - margin) return Math.min(part.end - view.end + margin, part.start - view.start)
  return 0
}

/** Scrolls the drawing, and nothing around it, to the present state. */
const showPresentState = (drawing: HTMLElement | null) => {
  const part = [...(drawing?.querySelectorAll('[data-now="leaf"]') ?? [])].at(-1)?.getBoundingClientRect()
  const view = drawing?.getBoundingClientRect()
  if (!part || !view) return
  drawing?.scrollBy({
    left: distanceTo({ start: part.left, end: part.right }, { start: view.left, end: view.right }),
    top: distanceTo({ start: part.top, end: part.bottom }, { start: view.top, end: view.bottom }),
    behavior: isCalm() ? 'instant' : 'smooth',
  })
}

/** A sample of a machine that runs, what it can do next, and the paths it can be taken along. */
export const useSampleRun = (machine: AnyStateMachine) => {
  const sample = useMemo(() => sampleChart(machine), [machine])
  const paths = useMemo(() => samplePaths(sample), [sample])
  const [state, setState] = useState<RunState>(atStart)
  const latest = useRef(state)
  const drawing = useRef<HTMLElement>(null)
  const moments = useMemo(() => run(sample, state.events), [sample, state.events])

  const show = (next: RunState) => {
    latest.current = next
    flushSync(() => setState(next))
    showPresentState(drawing.current)
  }
  const tick = () => {
    show(advance(paths, latest.current))
    return latest.current.playing !== 'nothing'
  }
  const ticker = useActorRef(clock, { ...actorOptions(), input: tick })
  /** Shows what the reader does; nothing goes on by itself unless that is what they chose. */
  const act = (next: RunState) => {
    ticker.send({ type: next.playing === 'nothing' ? 'stop' : 'start' })
    show(next)
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
    play: (what: 'path' | 'all') => act(play(paths, state, what)),
    pause: () => act({ ...state, playing: 'nothing' }),
  }
}

export type SampleRun = ReturnType<typeof useSampleRun>
