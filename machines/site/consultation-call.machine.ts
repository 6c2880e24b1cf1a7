import { assign, fromPromise, setup } from 'xstate'
import type { ConsultationAnswer, ConsultationCall } from '#api/contracts/site/consultation.contract.ts'
import {
  type Failure,
  getError,
  getOutput,
  isLinkVoid,
  notProvided,
  toFailure,
} from '#machines/flows/send-failure.ts'

/** `reservationEndsAt`: by the browser's clock, in milliseconds since 1970. */
export type SeenCall = ConsultationCall & { reservationEndsAt: number }

/** `key`: idempotency key, a UUID. */
export type CallPress = { answer: ConsultationAnswer; key: string }

export type ConsultationCallEvent =
  | { type: 'choose'; at: string }
  | ({ type: 'confirm' | 'cancel' } & CallPress)
  | { type: 'choose another' | 'change' | 'keep' | 'ask' | 'retry' }

type Context = {
  call: SeenCall | null
  chosen: string | null
  press: CallPress | null
  isChanging: boolean
  notice: 'taken' | 'expired' | null
  failure: Failure | null
}

const isGone = new Set<string | undefined>(['TIME_TAKEN', 'STEP_REFUSED'])

type Output = { output: SeenCall }
type Refused = { error: unknown }

const remembered = { type: 'rememberCall', params: getOutput } as const
const settled = { type: 'rememberAgreed', params: getOutput } as const
const failed = { type: 'rememberFailure', params: getError } as const

const pressed = { type: 'rememberPress', params: ({ event }: { event: CallPress }) => event } as const

const confirmed = { confirm: { target: '#consultationCall.confirming', actions: pressed } } as const

const told = <Guard extends string>(type: Guard) => ({ type, params: getOutput }) as const
const refused = <Guard extends string>(type: Guard) => ({ type, params: getError }) as const

/**
 * The time of a consultation call: chosen, reserved for ten minutes, confirmed by a mailed link, and changed or
 * cancelled by it.
 */
export const consultationCallMachine = setup({
  types: { context: {} as Context, events: {} as ConsultationCallEvent },
  actors: {
    check: fromPromise<SeenCall>(notProvided),
    reserve: fromPromise<SeenCall, string | null>(notProvided),
    send: fromPromise<SeenCall, CallPress | null>(notProvided),
  },
  delays: {
    reservationEnds: ({ context: { call } }) => Math.max(0, (call?.reservationEndsAt ?? 0) - Date.now()),
  },
  actions: {
    rememberCall: assign((_, { output }: Output) => ({ call: output, failure: null, notice: null })),
    rememberAgreed: assign((_, { output }: Output) => ({
      ...{ call: output, failure: null, notice: null, press: null, isChanging: false },
    })),
    rememberChosen: assign((_, { at }: { at: string }) => ({ chosen: at, failure: null, notice: null })),
    // The same answer keeps its key, so that a retry after a lost answer is idempotent.
    rememberPress: assign(({ context: { press } }, { answer, key }: CallPress) => ({
      press: press && JSON.stringify(press.answer) === JSON.stringify(answer) ? press : { answer, key },
      failure: null,
    })),
    rememberFailure: assign((_, { error }: Refused) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    noteTaken: assign({ notice: 'taken' }),
    noteExpired: assign({ notice: 'expired' }),
    wantAnother: assign({ isChanging: true, chosen: null, failure: null, notice: null }),
    wantNoOther: assign({ isChanging: false, failure: null, notice: null }),
  },
  guards: {
    'the link does not work': (_, { error }: Refused) => isLinkVoid(error),
    'the time is gone': (_, { error }: Refused) => isGone.has(toFailure(error).code),
    'the call has begun': (_, { output }: Output) => output.isOver,
    'its time is agreed': ({ context: { isChanging, chosen } }, { output: call }: Output) =>
      call.status === 'Agreed' && call.reservation === null && (!isChanging || call.agreed?.at === chosen),
    'the time was taken': ({ context: { notice } }) => notice === 'taken',
    'the reservation ended': ({ context: { notice } }) => notice === 'expired',
    'another time is wanted': ({ context: { isChanging } }) => isChanging,
    'a time is reserved': (_, { output }: Output) => output.reservation !== null,
    'a link to confirm it was mailed': (_, { output }: Output) => output.reservation?.mailedTo !== undefined,
    'the time was not confirmed': (_, { output }: Output) => output.lapsed !== undefined,
    'it was cancelled': (_, { output }: Output) => output.status === 'Cancelled',
    'the call is agreed': ({ context: { call } }) => call?.status === 'Agreed',
    'the call was cancelled': ({ context: { call } }) => call?.status === 'Cancelled',
  },
}).createMachine({
  id: 'consultationCall',
  meta: {
    spec: [
      'After the request was sent, its sender may choose a time for the call: reserved for ten minutes, confirmed by a press on the page of a mailed link, changed or cancelled by that link',
    ],
    events: {
      choose: 'Press one of the times.',
      confirm: 'Press Confirm this time.',
      'choose another': 'Press Choose another time while one is reserved.',
      change: 'Press Change the time or, after it was cancelled, Choose a time.',
      keep: 'Press Keep it as it is.',
      ask: 'Press Cancel the call.',
      cancel: 'Press Yes, cancel it.',
      retry: 'Press Try again or, where a link was mailed, I have confirmed.',
      'check.done': 'The server knows the link.',
      'check.error': 'The server says that the link does not work, or is not reached.',
      'reserve.done': 'The server reserved the time.',
      'reserve.error': 'The time is gone, the request is erased, or the server is not reached.',
      'send.done': 'The server takes the answer.',
      'send.error': 'The time is gone, the request is erased, or the server is not reached.',
      'after.reservationEnds': 'Ten minutes pass.',
    },
  },
  context: { call: null, chosen: null, press: null, isChanging: false, notice: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page is asking how the call stands and which times are free.',
      invoke: {
        src: 'check',
        onDone: [
          { guard: told('the call has begun'), target: 'over', actions: remembered },
          { guard: told('its time is agreed'), target: 'agreed', actions: settled },
          { guard: 'the time was taken', target: 'choosing.taken', actions: remembered },
          { guard: 'the reservation ended', target: 'choosing.expired', actions: remembered },
          { guard: 'another time is wanted', target: 'choosing', actions: remembered },
          { guard: told('a link to confirm it was mailed'), target: 'reserved.mailed', actions: remembered },
          { guard: told('a time is reserved'), target: 'reserved', actions: remembered },
          { guard: told('the time was not confirmed'), target: 'choosing.expired', actions: remembered },
          { guard: told('it was cancelled'), target: 'cancelled', actions: remembered },
          { target: 'choosing', actions: remembered },
        ],
        onError: [
          { guard: refused('the link does not work'), target: 'void' },
          { target: 'unloaded', actions: failed },
        ],
      },
    },
    unloaded: {
      description: 'The page says why the times could not be loaded and lets it be tried again.',
      on: { retry: { target: 'loading', actions: 'forgetFailure' } },
    },
    choosing: {
      description: 'The page shows the times that are free, day by day.',
      initial: 'ready',
      states: {
        ready: { description: 'The page shows no failure.' },
        taken: { description: 'The page says that the time has just been taken, beside those left.' },
        expired: { description: 'The page says that the ten minutes are over.' },
        failed: { description: 'The page says why the time could not be reserved.' },
      },
      on: {
        choose: { target: 'reserving', actions: { type: 'rememberChosen', params: ({ event }) => event } },
        keep: [
          { guard: 'the call is agreed', target: 'agreed', actions: 'wantNoOther' },
          { guard: 'the call was cancelled', target: 'cancelled', actions: 'wantNoOther' },
        ],
      },
    },
    reserving: {
      description: 'A time is being reserved, and no button does anything.',
      invoke: {
        src: 'reserve',
        input: ({ context: { chosen } }) => chosen,
        onDone: { target: 'reserved', actions: remembered },
        onError: [
          { guard: refused('the link does not work'), target: 'void' },
          { guard: refused('the time is gone'), target: 'loading', actions: 'noteTaken' },
          { target: 'choosing.failed', actions: failed },
        ],
      },
    },
    reserved: {
      description: 'The page shows the time that is reserved, and how long it still is.',
      initial: 'ready',
      states: {
        ready: { description: 'The page shows no failure.', on: confirmed },
        failed: { description: 'The page says why the time was not confirmed.', on: confirmed },
        mailed: {
          description: 'The page says that a link was mailed by which the time is confirmed.',
          on: { retry: '#consultationCall.loading' },
        },
      },
      after: { reservationEnds: { target: 'loading', actions: 'noteExpired' } },
      on: { 'choose another': { target: 'loading', actions: 'wantAnother' } },
    },
    confirming: {
      description: 'The time is being confirmed, and no button does anything.',
      invoke: {
        src: 'send',
        input: ({ context: { press } }) => press,
        onDone: [
          { guard: told('a link to confirm it was mailed'), target: 'reserved.mailed', actions: settled },
          { target: 'agreed', actions: settled },
        ],
        onError: [
          { guard: refused('the link does not work'), target: 'void' },
          { guard: refused('the time is gone'), target: 'loading', actions: 'noteTaken' },
          { target: 'reserved.failed', actions: failed },
        ],
      },
    },
    agreed: {
      description: 'The page shows the time of the call, and a file for the calendar.',
      initial: 'ready',
      states: {
        ready: { description: 'The time can be changed, and the call cancelled.', on: { ask: 'asked' } },
        asked: {
          description: 'The page asks whether the call is to be cancelled.',
          on: {
            keep: 'ready',
            cancel: { target: '#consultationCall.cancelling', actions: pressed },
          },
        },
        failed: {
          description: 'The page says why the call was not cancelled.',
          on: { ask: { target: 'asked', actions: 'forgetFailure' } },
        },
      },
      on: { change: { target: 'loading', actions: 'wantAnother' } },
    },
    cancelling: {
      description: 'The call is being cancelled, and no button does anything.',
      invoke: {
        src: 'send',
        input: ({ context: { press } }) => press,
        onDone: { target: 'cancelled', actions: settled },
        onError: [
          { guard: refused('the link does not work'), target: 'void' },
          { guard: refused('the time is gone'), target: 'loading' },
          { target: 'agreed.failed', actions: failed },
        ],
      },
    },
    cancelled: {
      description: 'The page says that the call is cancelled, and offers another time.',
      on: { change: { target: 'loading', actions: 'wantAnother' } },
    },
    over: { type: 'final', description: 'The page says that the call has begun or is over.' },
    void: {
      description: 'The page says that the link does not work any more, and how to reach us.',
      type: 'final',
    },
  },
})
