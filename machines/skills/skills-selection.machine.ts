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
      initial: 'quiet',
      states: {
        quiet: { on: { 'ask to send': 'reminded' } },
        /** Shows Select atleast one skill. */
        reminded: {},
      },
    },
    incomplete: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'ask to send': 'reminded' } },
        /** Shows Enter Experience at every ticked skill without it. */
        reminded: {},
      },
    },
    complete: {},
  },
})
