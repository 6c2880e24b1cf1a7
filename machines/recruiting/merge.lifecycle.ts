import { setup } from 'xstate'

type MergeEvent = { type: 'merge' | 'undo' | 'mergeFurther' | 'undoFurther' | 'settle' }

/** The steps of a possible duplicate: two candidates who may be one person. */
export const mergeLifecycle = setup({
  types: { events: {} as MergeEvent },
}).createMachine({
  id: 'merge',
  meta: {
    spec: ['Duplicates are merged with a preview and undone within a day'],
    events: {
      merge: 'Someone who recruits looks at both side by side and merges them.',
      undo: 'Someone who recruits undoes the merge.',
      mergeFurther: 'The one who stayed is merged with a third.',
      undoFurther: 'The merge with the third is undone.',
      settle: 'A day has passed since the merge.',
    },
  },
  initial: 'Two',
  states: {
    Two: { description: 'Each has their own applications.', on: { merge: 'Merged' } },
    Merged: {
      description: 'Everything of both belongs to one, which can be undone.',
      on: { undo: 'Two', mergeFurther: 'Covered', settle: 'Settled' },
    },
    Covered: {
      description: 'Three are one. The later merge has to be undone first.',
      on: { undoFurther: 'Merged', settle: 'Settled' },
    },
    Settled: { description: 'They are one candidate for good.', type: 'final' },
  },
})

/** `until`: end of the undo period. `later`: later merges of the same people, not undone. */
type Stands = { isUndone: boolean; until: Date; later: number }

const getState = ({ isUndone, until, later }: Stands, now: Date) => {
  if (isUndone) return 'Two'
  if (now >= until) return 'Settled'
  return later > 0 ? 'Covered' : 'Merged'
}

export const canUndoMerge = (stands: Stands, now: Date): boolean =>
  mergeLifecycle.resolveState({ value: getState(stands, now), context: {} }).can({ type: 'undo' })
