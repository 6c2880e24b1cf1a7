import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { leavesOf, statesOf } from '#src/lib/chart/chart-parts.ts'
import { advance, atStart, choosePath, goTo, play, type RunState, sendOne, undo } from './run-state.ts'
import { possibleEvents, run, sampleChart } from './sample-chart.ts'
import { samplePaths, seen } from './sample-paths.ts'
import { showWithin } from './show-within.ts'
import { useTicks } from './use-ticks.ts'

/** A sample of a machine that runs, what it can do next, and the paths it can be taken along. */
export const useSampleRun = (machine: AnyStateMachine) => {
  const sample = useMemo(() => sampleChart(machine), [machine])
  const paths = useMemo(() => samplePaths(sample), [sample])
  const [state, setState] = useState<RunState>(atStart)
  const latest = useRef(state)
  const drawing = useRef<HTMLElement>(null)
  const { start, stop } = useTicks()
  const moments = useMemo(() => run(sample, state.events), [sample, state.events])
  const now = moments.at(-1)

  const show = (next: RunState) => {
    latest.current = next
    flushSync(() => setState(next))
    showWithin(drawing.current)
  }
  /** Shows what the reader does, which ends what plays by itself. */
  const act = (next: RunState) => {
    stop()
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
    now,
    states: now ? statesOf(now.snapshot) : [],
    leaves: now ? leavesOf(now.snapshot) : [],
    words: now ? seen(sample, now.snapshot) : '',
    isOver: now?.snapshot.status === 'done',
    possible: new Set(now ? possibleEvents(sample, now.snapshot) : []),
    emit: (event: AnyEventObject) => act(sendOne(state, event)),
    undo: () => act(undo(state)),
    reset: () => act(atStart),
    choosePath: (path: number) => act(choosePath(path)),
    goTo: (path: number, step: number) => act(goTo(paths, path, step)),
    step: () => act(advance(paths, { ...state, playing: 'nothing' })),
    play: (what: 'path' | 'all') => {
      act(play(paths, state, what))
      start(tick)
    },
    pause: () => act({ ...state, playing: 'nothing' }),
  }
}

export type SampleRun = ReturnType<typeof useSampleRun>
