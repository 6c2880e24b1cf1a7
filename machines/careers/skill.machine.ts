import { assertEvent, assign, setup } from 'xstate'

export type SkillEvent =
  | { type: 'tick' | 'untick' }
  /** null if empty or unusable; otherwise at least 1. */
  | { type: 'enter years'; years: number | null }

/** One skill of the catalogue: once ticked, it counts only with its years of experience. */
export const skillMachine = setup({
  types: {
    context: {} as { id: number; years: number | null },
    events: {} as SkillEvent,
    input: {} as { id: number },
  },
  actions: {
    rememberYears: assign(({ event }) => {
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
  meta: {
    spec: [
      'ticking a skill reveals a numeric years input and marks it as needing validation',
      'entering a value marks it done and stores the number',
      'clearing it shows Enter Experience and clears the stored value',
      'unticking removes the skill and resets its state',
    ],
    events: {
      tick: 'Tick the skill.',
      untick: 'Untick the skill.',
      'enter years': 'Enter years of experience for the skill.',
      'enter nothing': 'Empty the field for years; if it is empty already, try to send the form.',
    },
  },
  context: ({ input }) => ({ id: input.id, years: null }),
  initial: 'unticked',
  states: {
    unticked: {
      description: 'The skill is not ticked and asks for no years.',
      entry: 'forgetYears',
      on: { tick: 'ticked' },
    },
    ticked: {
      description: 'The skill is ticked.',
      initial: 'needsExperience',
      on: { untick: 'unticked' },
      states: {
        needsExperience: {
          description: 'The skill asks for years of experience.',
          initial: 'untouched',
          entry: 'forgetYears',
          on: { 'enter years': [{ guard: 'years are given', target: 'done' }, { target: '.reminded' }] },
          states: {
            untouched: { description: 'An empty field asks for the years, without a message.' },
            reminded: { description: 'The field for the years is empty and says Enter Experience.' },
          },
        },
        done: {
          description: 'The skill shows its years and counts as done.',
          entry: 'rememberYears',
          on: {
            'enter years': [
              { guard: 'years are given', actions: 'rememberYears' },
              { target: 'needsExperience.reminded' },
            ],
          },
        },
      },
    },
  },
})
