import type { AnyEventObject } from 'xstate'
import { answers, fails, refused } from './sample-answers.ts'

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
