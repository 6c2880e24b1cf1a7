import type { AnyEventObject } from 'xstate'
import { answers, fails, refused } from './sample-answers.ts'

const picked = { kind: 'pick', at: '2026-03-09T16:00:00.000Z', zone: 'America/New_York' }

const proposed = {
  ...{ status: 'Proposed', kind: 'Video', minutes: 45, place: 'https://meet.example.com/ana' },
  ...{ zone: 'America/Los_Angeles', startsAt: null, job: 'Data Engineer', people: ['Elena Petrova'] },
  ...{ times: [picked.at, '2026-03-10T17:00:00.000Z'], isOver: false },
}

const [first, second] = ['2026-03-03T17:00:00.000Z', '2026-03-09T16:00:00.000Z']

const choosing = {
  ...{ status: 'Choosing', times: [first, second], minutes: 60, held: null, agreed: null },
  ...{ isOver: false, calendar: null, holdEndsAt: 0 },
}

const holding = {
  ...choosing,
  ...{ held: { at: first, office: 'us', secondsLeft: 600 }, holdEndsAt: Date.UTC(2026, 2, 2, 10, 10) },
}

const agreed = {
  ...choosing,
  ...{ status: 'Agreed', times: [second], agreed: { at: first, office: 'us', zone: 'America/New_York' } },
  calendar: 'BEGIN:VCALENDAR',
}

const cancelled = { ...agreed, status: 'Cancelled', calendar: null }

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
  myApplication: {
    'the link works': answers('check', {
      ...{ id: '0d1c2b3a-0000-4000-8000-000000000001', title: 'Data Engineer', jobName: 'data-engineer' },
      ...{ appliedAt: '2026-03-02T10:00:00.000Z', standing: 'New', reason: null, isOpen: true },
      resumes: [{ name: 'resume.pdf', at: '2026-03-02T10:00:00.000Z' }],
      entries: [],
    }),
    'the link does not work': fails('check', refused('LINK_VOID', 'This link has expired.')),
    'the link cannot be checked': fails('check'),
    'download the data': { type: 'wish', wish: 'copy' },
    'erase the data': { type: 'wish', wish: 'erasure' },
    'the code is mailed': answers('sendCode', 'challenge-1'),
    'too many codes were mailed': fails(
      'sendCode',
      refused('TOO_MANY_REQUESTS', 'Too many attempts. Please try again in a minute.'),
    ),
    'the link ended before the code': fails('sendCode', refused('LINK_VOID', 'This link has expired.')),
    'enter the code': { type: 'submit code', code: '123456' },
    'the copy is here': answers('prove', {
      outcome: 'copied',
      file: { url: '/Desk/MyDataArchive?sum=1', name: 'my-data.zip', expiresInSeconds: 300 },
    }),
    'a person answers': answers('prove', { outcome: 'asked', dueOn: '2026-04-01' }),
    'everything is erased': answers('prove', { outcome: 'erased' }),
    'the code is wrong': fails('prove', refused('CODE_WRONG', 'That code is not right.')),
    'no try is left': fails('prove', refused('CODE_VOID', 'This code no longer works.')),
    'the link ended before the erasure': fails('prove', refused('LINK_VOID', 'This link has expired.')),
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
  consultationCall: {
    'no time was chosen yet': answers('check', choosing),
    'a time is held': answers('check', holding),
    'a time is agreed': answers('check', agreed),
    'the call was cancelled': answers('check', cancelled),
    'the call has begun': answers('check', { ...agreed, times: [], isOver: true }),
    'the link does not work': fails('check', refused('LINK_VOID', 'This link has expired.')),
    'the times cannot be loaded': fails('check'),
    'choose a time': { type: 'choose', at: first },
    'it is held': answers('hold', holding),
    'somebody else was first': fails('hold', refused('TIME_TAKEN', 'This time has just been taken.')),
    'the request is gone': fails('hold', refused('LINK_VOID', 'This link has expired.')),
    'the time cannot be held': fails('hold'),
    'confirm the time': {
      type: 'confirm',
      answer: { kind: 'confirm', at: first, zone: 'America/New_York' },
      key: 'key-1',
    },
    'cancel the call': { type: 'cancel', answer: { kind: 'cancel' }, key: 'key-2' },
    'it is agreed': answers('send', agreed),
    'it is cancelled': answers('send', cancelled),
    'the time went to somebody else': fails('send', refused('TIME_TAKEN', 'This time has just been taken.')),
    'the request was erased': fails('send', refused('LINK_VOID', 'This link has expired.')),
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
