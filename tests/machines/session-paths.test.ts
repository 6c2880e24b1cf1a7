import { sessionMachine } from '#machines/session/session.machine.ts'
import { modelFromChart } from '#tests/walker/model.ts'
import { ada, grace, startSession } from './sample-session.ts'

type Session = ReturnType<typeof startSession>
const shows = (value: unknown) => (session: Session) => expect(session.state().value).toEqual(value)

const model = modelFromChart<Session>(sessionMachine, {
  states: {
    restoring: shows('restoring'),
    signedOut: shows('signedOut'),
    signedIn: () => {},
    'signedIn.free': shows({ signedIn: 'free' }),
    'signedIn.working': shows({ signedIn: 'working' }),
    askingAgain: shows('askingAgain'),
    expired: shows('expired'),
  },
  events: {
    'readStorage.done': ({ read }, event) => read(event.output),
    'readStorage.error': ({ fail }) => fail(),
    'sign in': ({ actor }) => actor.send({ type: 'sign in', user: ada }),
    'sign out': ({ actor }) => actor.send({ type: 'sign out' }),
    'begin work': ({ actor }) => actor.send({ type: 'begin work' }),
    'end work': ({ actor }) => actor.send({ type: 'end work' }),
    'change details': ({ actor }, { details }) => actor.send({ type: 'change details', details }),
    'signed in elsewhere': ({ elsewhere }, { user }) => elsewhere({ type: 'signed in elsewhere', user }),
    'signed out elsewhere': ({ elsewhere }) => elsewhere({ type: 'signed out elsewhere' }),
    refuse: ({ actor }, event) => actor.send({ type: 'refuse', status: event.status, reason: event.reason }),
  },
  cases: {
    'find Ada stored': { type: 'readStorage.done', output: ada },
    'find nobody stored': { type: 'readStorage.done', output: null },
    'sign in': { type: 'sign in', user: ada },
    'Ada signs in elsewhere': { type: 'signed in elsewhere', user: ada },
    'Grace signs in elsewhere': { type: 'signed in elsewhere', user: grace },
    'correct details': { type: 'change details', details: { name: 'Ada', email: 'ada@example.com' } },
    'answer 401': { type: 'refuse', status: 401, reason: 'Refused.' },
    'answer 403': { type: 'refuse', status: 403, reason: 'Refused.' },
  },
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
  path.run(startSession()),
)

test('and they come past the whole chart', () => {
  model.checkCoverage()
})
