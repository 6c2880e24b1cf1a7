import { sessionMachine } from '#machines/account/session.machine.ts'
import { getSample } from '#machines/samples.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'
import { ada, startSession } from './sample-session.ts'

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
  ...getSample('session'),
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
  path.run(startSession()),
)

test('and they come past the whole chart', () => {
  model.checkCoverage()
})
