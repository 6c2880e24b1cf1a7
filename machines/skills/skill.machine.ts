import { assertEvent, assign, setup } from 'xstate'

export type SkillEvent =
  | { type: 'tick' }
  | { type: 'untick' }
  /** The years as typed: a number of at least one, or null for an empty or unusable entry. */
  | { type: 'enter years'; years: number | null }

/** One skill of the catalogue: ticked only counts once its years of experience are known. */
export const skillMachine = setup({
  types: {
    context: {} as { id: number; years: number | null },
    events: {} as SkillEvent,
    input: {} as { id: number },
  },
  actions: {
    keepYears: assign(({ event }) => {
      assertEvent(event, 'enter years')
      return { years: event.years }
    }),
    forgetYears: assign({ years: null }),
  },
  guards: {
    'years are given': ({ event }) => event.type === 'enter years' && event.years !== null,
  },
}).createMachine({
  id: 'skill',
  context: ({ input }) => ({ id: input.id, years: null }),
  initial: 'unticked',
  states: {
    unticked: {
      entry: 'forgetYears',
      on: { tick: 'ticked' },
    },
    ticked: {
      initial: 'needsExperience',
      on: { untick: 'unticked' },
      states: {
        needsExperience: {
          initial: 'untouched',
          entry: 'forgetYears',
          on: { 'enter years': [{ guard: 'years are given', target: 'done' }, { target: '.reminded' }] },
          states: {
            untouched: {},
            /** Shows Enter Experience. */
            reminded: {},
          },
        },
        done: {
          entry: 'keepYears',
          on: {
            'enter years': [
              { guard: 'years are given', actions: 'keepYears' },
              { target: 'needsExperience.reminded' },
            ],
          },
        },
      },
    },
  },
})
