import { setup } from 'xstate'

/** How many skills are ticked, and how many of them have their years of experience. */
export type SkillCount = { ticked: number; done: number }

export type SkillsSelectionEvent = ({ type: 'count' } & SkillCount) | { type: 'ask to send' }

const counted = (event: SkillsSelectionEvent): SkillCount =>
  event.type === 'count' ? event : { ticked: 0, done: 0 }

/** Whether the skills of an application may be sent: at least one ticked, and every ticked one with its years. */
export const skillsSelectionMachine = setup({
  types: { events: {} as SkillsSelectionEvent },
  guards: {
    'nothing is ticked': ({ event }) => counted(event).ticked === 0,
    'years are missing': ({ event }) => counted(event).ticked !== counted(event).done,
  },
}).createMachine({
  id: 'skillsSelection',
  meta: {
    spec: [
      'Submit proceeds only when the count of ticked skills equals the count with experience',
      'At least one skill must be ticked; each ticked skill needs an experience number',
    ],
    events: {
      count: 'Tick skills and enter years.',
      'tick none': 'Untick every skill.',
      'tick two, one of them done': 'Tick two skills and enter years for one of them.',
      'tick two, both done': 'Tick two skills and enter years for both.',
      'ask to send': 'Press Submit Application.',
    },
  },
  initial: 'nothing',
  on: {
    count: [
      { guard: 'nothing is ticked', target: '.nothing' },
      { guard: 'years are missing', target: '.incomplete' },
      { target: '.complete' },
    ],
  },
  states: {
    nothing: {
      description: 'No skill is ticked.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'No skill is ticked, and nothing is said about it.',
          on: { 'ask to send': 'reminded' },
        },
        /** Shows Select atleast one skill. */
        reminded: { description: 'No skill is ticked, and the form says Select atleast one skill.' },
      },
    },
    incomplete: {
      description: 'A ticked skill lacks its years.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'A ticked skill lacks its years, and nothing is said about it.',
          on: { 'ask to send': 'reminded' },
        },
        /** Shows Enter Experience at every ticked skill without it. */
        reminded: { description: 'A ticked skill lacks its years and says Enter Experience.' },
      },
    },
    complete: { description: 'Every ticked skill has its years.' },
  },
})
