import { type ActorRefFrom, fromCallback, setup } from 'xstate'
import { skillMachine } from './skill.machine.ts'

/** How many skills are ticked, and how many of them have their years of experience. */
export type SkillCount = { ticked: number; done: number }

export type SkillsSelectionEvent = ({ type: 'count' } & SkillCount) | { type: 'ask to send' }

export type SkillActor = ActorRefFrom<typeof skillMachine>

type SkillName = `skill ${number}`

/** Years of experience of a skill; null where they are missing, undefined where it is not ticked. */
export const getYears = (skill: SkillActor): number | null | undefined => {
  const snapshot = skill.getSnapshot()
  return snapshot.matches('ticked') ? snapshot.context.years : undefined
}

/** Counts the skills that are ticked, and those among them whose years are known. */
export const countSkills = (skills: readonly SkillActor[]): SkillCount => {
  const ticked = skills.map(getYears).filter((years) => years !== undefined)
  return { ticked: ticked.length, done: ticked.filter((years) => years !== null).length }
}

/** Reports how many skills are ticked and done, whenever one of them changes. */
const counter = fromCallback<SkillsSelectionEvent, readonly SkillActor[]>(({ sendBack, input: skills }) => {
  const subscriptions = skills.map((skill) =>
    skill.subscribe(() => sendBack({ type: 'count', ...countSkills(skills) })),
  )
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
})

type Start = {
  /** Ids of the skills; undefined where the chart is shown or walked without any. */
  input: readonly number[] | undefined
  spawn: {
    (src: 'skill', options: { id: SkillName; input: { id: number } }): SkillActor
    (src: 'counter', options: { id: 'counter'; input: readonly SkillActor[] }): unknown
  }
}

/** Starts a child for each skill, `skill 7`, and the counter: all of them live as long as the selection. */
const startSkills = ({ input: ids = [], spawn }: Start) => {
  const skills = ids.map((id) => spawn('skill', { id: `skill ${id}`, input: { id } }))
  spawn('counter', { id: 'counter', input: skills })
  return {}
}

const counted = (event: SkillsSelectionEvent): SkillCount =>
  event.type === 'count' ? event : { ticked: 0, done: 0 }

/** Whether the skills of an application may be sent: at least one is ticked, and every ticked one has its years. */
export const skillsSelectionMachine = setup({
  types: {
    events: {} as SkillsSelectionEvent,
    input: {} as readonly number[],
    children: {} as { [name: SkillName]: 'skill'; counter: 'counter' },
  },
  actors: { skill: skillMachine, counter },
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
  context: startSkills,
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
