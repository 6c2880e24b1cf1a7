import type { AnyEventObject } from 'xstate'
import { answers, fails, refused } from './sample-answers.ts'

const picked = { kind: 'pick', at: '2026-03-09T16:00:00.000Z', zone: 'America/New_York' }

const proposed = {
  ...{ status: 'Proposed', kind: 'Video', minutes: 45, place: 'https://meet.example.com/ana' },
  ...{ zone: 'America/Los_Angeles', startsAt: null, job: 'Data Engineer', people: ['Elena Petrova'] },
  ...{ times: [picked.at, '2026-03-10T17:00:00.000Z'], isOver: false },
}

/** What the events of the charts carry that begin with a link in a mail. */
export const linkCases: Record<string, Record<string, AnyEventObject>> = {
  alertLink: {
    'the link works': answers('check', {
      ...{ status: 'Unconfirmed', every: 'daily', query: 'skill=Scala', matches: 4 },
      ...{ others: 0, stoppedWith: 0, confirmBy: '2026-03-09T10:00:00.000Z', endsOn: null },
    }),
    'the link does not work': fails('check', refused('LINK_VOID', 'This link has expired.')),
    'the link cannot be checked': fails('check'),
    confirm: { type: 'take', step: 'confirm', key: 'key-1' },
    'it is confirmed': answers('send', {
      ...{ status: 'Active', every: 'daily', query: 'skill=Scala', matches: 4 },
      ...{ others: 0, stoppedWith: 0, confirmBy: null, endsOn: null },
    }),
    'the link ended meanwhile': fails('send', refused('LINK_VOID', 'This link has expired.')),
    'it was changed elsewhere': fails('send', refused('STEP_REFUSED', 'This step is not possible now.')),
    'the server is not reached': fails('send'),
  },
  interviewLink: {
    'the link works': answers('check', proposed),
    'the link does not work': fails('check', refused('LINK_VOID', 'This link has expired.')),
    'the link cannot be checked': fails('check'),
    'pick a time': { type: 'answer', answer: picked, key: 'key-1' },
    'none of them suits': {
      type: 'answer',
      answer: { kind: 'refuse', reason: 'Only on Fridays.' },
      key: 'key-2',
    },
    'it is booked': answers('send', { ...proposed, status: 'Booked', startsAt: picked.at }),
    'the interview is gone': fails('send', refused('LINK_VOID', 'This link has expired.')),
    'somebody else took the time': fails('send', refused('TIME_TAKEN', 'This time has just been taken.')),
    'the server is not reached': fails('send'),
  },
  dataRequestLink: {
    'the link works': answers('check', {
      kind: 'erasure',
      words: '',
      expiresAt: '2026-03-09T10:00:00.000Z',
    }),
    'the link does not work': fails(
      'check',
      refused('LINK_VOID', 'This link has expired or was used before.'),
    ),
    'the link cannot be checked': fails('check'),
    confirm: { type: 'confirm', key: 'key-1' },
    'it is confirmed': answers('send', '2026-04-01'),
    'the link was used meanwhile': fails(
      'send',
      refused('LINK_VOID', 'This link has expired or was used before.'),
    ),
    'the server is not reached': fails('send'),
  },
}
