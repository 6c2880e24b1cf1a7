import { assign, fromPromise, setup } from 'xstate'
import { getError, getOutput, notProvided, toFailure } from '#machines/flows/send-failure.ts'

/** Degrees north and east. */
export type Point = { latitude: number; longitude: number }

export type NearbyAddress = {
  street: string
  city: string
  region: string
  postalCode: string
  country: string
}

/** Fills in an address from the device's location, on request only. */
export const ownLocationMachine = setup({
  types: {
    context: {} as { point: Point | null; failure: string | null },
    events: {} as { type: 'ask' },
  },
  actors: {
    locate: fromPromise<Point>(notProvided),
    lookUp: fromPromise<NearbyAddress, Point | null>(notProvided),
  },
  actions: {
    rememberPoint: assign((_, { output }: { output: Point }) => ({ point: output })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error).message })),
    rememberUnknown: assign({ failure: 'No address is known where you are. Please type it.' }),
    forgetLastTry: assign({ point: null, failure: null }),
    fillIn: (_, _params: { output: NearbyAddress }) => {},
  },
  guards: {
    'the place is known': (_, { output }: { output: NearbyAddress }) => output.city !== '',
  },
}).createMachine({
  id: 'ownLocation',
  meta: {
    spec: ['a reverse-geocode service (location lookups)', 'to fill the address on request'],
    events: {
      ask: 'Press Use my location.',
      'locate.done': 'The device says where it is.',
      'locate.error': 'The device does not say where it is.',
      'lookUp.done': 'The server answers with an address.',
      'lookUp.error': 'The connection is lost before the server has answered.',
    },
  },
  context: { point: null, failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'The address is as it was typed.', on: { ask: 'locating' } },
    locating: {
      description: 'The page waits for the device to say where it is.',
      entry: 'forgetLastTry',
      invoke: {
        src: 'locate',
        onDone: { target: 'lookingUp', actions: { type: 'rememberPoint', params: getOutput } },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: getError } },
      },
    },
    lookingUp: {
      description: 'The page waits for the address at that place.',
      invoke: {
        src: 'lookUp',
        input: ({ context }) => context.point,
        onDone: [
          {
            guard: { type: 'the place is known', params: getOutput },
            target: 'filledIn',
            actions: { type: 'fillIn', params: getOutput },
          },
          { target: 'failed', actions: 'rememberUnknown' },
        ],
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: getError } },
      },
    },
    filledIn: {
      description: 'The known parts of the address are filled in, and the page asks to check them.',
      on: { ask: 'locating' },
    },
    failed: { description: 'The page says why no address was filled in.', on: { ask: 'locating' } },
  },
})
