import { some } from '#api/rules/in-words.ts'

export const applicationCards = {
  move: (name: string) => `Move ${name}`,
  moveWith: (name: string, others: number) => `Move ${name} and ${some(others, 'other')}`,
  how: 'Press Space to lift the card, the arrow keys to choose a stage, Space to drop it, Escape to put it back. Press Enter for a list of stages, X to select the card. Selected cards move together.',
  keys: {
    jk: 'next and previous card, shown beside',
    o: 'go to it',
    escape: 'close it',
    x: 'select a card',
    space: 'lift it by its handle',
    enter: 'on the handle: list stages',
  },
  with: (name: string) => `${name} and more`,
  waits: {
    justNow: 'Just now',
    waiting: (age: string) => `Waiting ${age}`,
    look: 'New activity',
    unsuitable: 'No time works',
    proposed: 'Times proposed',
    timesOver: 'Proposed times have passed',
    interview: (when: string) => `Interview ${when}`,
    interviewed: (when: string) => `Interview was ${when}`,
  },
  before: {
    Placed: () => 'Applied before, placed',
    Rejected: (reason: string) => `Applied before, rejected${reason && `: ${reason}`}`,
    Withdrawn: (reason: string) => `Applied before, withdrew${reason && `: ${reason}`}`,
    reasons: {
      skills: 'skills',
      rate: 'rate',
      place: 'place',
      filled: 'position filled',
      closed: 'position closed',
      silent: 'no answer',
      'another offer': 'another offer',
      'no interest': 'no interest',
      other: '',
    },
  },
  dragged: (whom: string, areMany: boolean) => {
    const are = `${whom} ${areMany ? 'are' : 'is'}`
    return {
      lifted: (stage: string) => `${are} lifted, over ${stage}${areMany ? '' : ', where it was'}.`,
      over: (target: string) => `${are} over ${target}.`,
      outside: `${are} over no stage.`,
      dropped: (target: string) => `Dropped ${whom} on ${target}.`,
      putBack: `${are} back where ${areMany ? 'they were' : 'it was'}.`,
    }
  },
} as const
