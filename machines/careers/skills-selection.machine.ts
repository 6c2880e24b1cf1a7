import { type ActorRefFrom, fromCallback, setup } from 'xstate'
import { skillMachine } from './skill.machine.ts'

export type SkillCount = { ticked: number; done: number }

export type SkillsSelectionEvent = ({ type: 'count' } & SkillCount) | { type: 'ask to send' }

export type SkillActor = ActorRefFrom<typeof skillMachine>

type SkillName = `skill ${number}`

/** null if the years are missing, undefined if not ticked. */
export const getYears = (skill: SkillActor): number | null | undefined => {
  const snapshot = skill.getSnapshot()
  return snapshot.matches('ticked') ? snapshot.context.years : undefined
}

export const countSkills = (skills: readonly SkillActor[]): SkillCount => {
  const ticked = skills.map(getYears).filter((years) => years !== undefined)
  return { ticked: ticked.length, done: ticked.filter((years) => years !== null).length }
}

const counter = fromCallback<SkillsSelectionEvent, readonly SkillActor[]>(({ sendBack, input: skills }) => {
  const subscriptions = skills.map((skill) =>
    skill.subscribe(() => sendBack({ type: 'count', ...countSkills(skills) })),
  )
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
})

type Start = {
  /** Skill ids; undefined while the chart is only displayed or walked. */
  input: readonly number[] | undefined
  spawn: {
    (src: 'skill', options: { id: SkillName; input: { id: number } }): SkillActor
    (src: 'counter', options: { id: 'counter'; input: readonly SkillActor[] }): unknown
  }
}

const startSkills = ({ input: ids = [], spawn }: Start) => {
  const skills = ids.map((id) => spawn('skill', { id: `skill ${id}`, input: { id } }))
  spawn('counter', { id: 'counter', input: skills })
  return {}
}

const counted = (event: SkillsSelectionEvent): SkillCount =>
  event.type === 'count' ? event : { ticked: 0, done: 0 }

/** The skills of an application, which may be sent if at least one is ticked and every ticked one has its years. */
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
        reminded: { description: 'A ticked skill lacks its years and says Enter Experience.' },
      },
    },
    complete: { description: 'Every ticked skill has its years.' },
  },
})
