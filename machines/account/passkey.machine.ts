import { assign, fromPromise, setup } from 'xstate'
import { getError, notProvided, toFailure } from '#machines/flows/send-failure.ts'

/** Failures of the browser or the device, not of the server. */
export const passkeyFailures = { cancelled: 'PASSKEY_CANCELLED', unsupported: 'PASSKEY_UNSUPPORTED' } as const

const isCancelled = (error: unknown): boolean => toFailure(error).code === passkeyFailures.cancelled

const isUnsupported = (error: unknown) => toFailure(error).code === passkeyFailures.unsupported

export type PasskeyEvent = { type: 'add'; name: string } | { type: 'cancel' }

/** Adds a passkey to an account: the device verifies the user and creates it, the server stores it. */
export const passkeyMachine = setup({
  types: {
    context: {} as { name: string; failure: string | null },
    events: {} as PasskeyEvent,
  },
  actors: {
    addPasskey: fromPromise<void, { name: string }>(notProvided),
  },
  actions: {
    rememberName: assign((_, { name }: { name: string }) => ({ name, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { message, fields } = toFailure(error)
      return { failure: fields.name ?? message }
    }),
  },
  guards: {
    'it was cancelled': (_, { error }: { error: unknown }) => isCancelled(error),
    'the browser has no passkeys': (_, { error }: { error: unknown }) => isUnsupported(error),
  },
}).createMachine({
  id: 'passkey',
  meta: {
    spec: ['sign in with a passkey instead of a code once they have added one to their profile'],
    events: {
      add: 'Give the passkey a name and press the button that adds it.',
      cancel: 'Press Cancel while the device asks.',
      'addPasskey.done': 'The device makes the passkey, and the server keeps it.',
      'addPasskey.error':
        'The question of the device is closed, the browser has no passkeys, or the server is not reached.',
    },
  },
  context: { name: '', failure: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The page lists the passkeys and lets another be added.',
      initial: 'idle',
      states: {
        idle: { description: 'The page says nothing about an earlier try.' },
        cancelled: { description: 'The page says that nothing was added.' },
        failed: { description: 'The page says why nothing was added, and keeps the name.' },
        added: { description: 'The page says that the passkey was added, and lists it.' },
      },
      on: { add: { target: 'adding', actions: { type: 'rememberName', params: ({ event }) => event } } },
    },
    adding: {
      description: 'The device asks who is there, and the button reads Wait...',
      invoke: {
        src: 'addPasskey',
        input: ({ context: { name } }) => ({ name }),
        onDone: 'ready.added',
        onError: [
          { guard: { type: 'it was cancelled', params: getError }, target: 'ready.cancelled' },
          {
            guard: { type: 'the browser has no passkeys', params: getError },
            target: 'unsupported',
            actions: { type: 'rememberFailure', params: getError },
          },
          { target: 'ready.failed', actions: { type: 'rememberFailure', params: getError } },
        ],
      },
      on: { cancel: 'ready.cancelled' },
    },
    unsupported: {
      description: 'The page says that this browser has no passkeys, and offers to add none.',
      type: 'final',
    },
  },
})
