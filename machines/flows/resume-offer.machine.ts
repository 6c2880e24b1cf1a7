import { assign, fromPromise, setup } from 'xstate'
import type { ResumeReading } from '#api/contracts/platform/resume.contract.ts'
import { getOutput } from './send-failure.ts'

export type ResumeOfferEvent = { type: 'read' | 'cancel' | 'look' | 'use' | 'decline' }

const holdsAnything = ({ fields: { skills: _, ...fields } }: ResumeReading) =>
  Object.values(fields).some((value) => value !== '')

/**
 * The offer to fill in a form from the chosen resume. Another file starts another offer and cancels this one's
 * reading. Results wait for a review, since users may be typing.
 */
export const resumeOfferMachine = setup({
  types: {
    context: {} as { reading: ResumeReading | null },
    events: {} as ResumeOfferEvent,
  },
  actors: {
    readResume: fromPromise<ResumeReading>(() => Promise.reject(new Error('Nothing reads.'))),
  },
  actions: {
    rememberReading: assign((_, { output }: { output: ResumeReading }) => ({ reading: output })),
    fillIn: () => {},
  },
  guards: {
    'something is found': (_, { output }: { output: ResumeReading }) => holdsAnything(output),
  },
}).createMachine({
  id: 'resumeOffer',
  meta: {
    spec: ['What a resume says is offered to the form to apply, and taken only where it is ticked'],
    events: {
      read: 'Press Fill in from my resume.',
      cancel: 'Press Stop reading.',
      look: 'Press Show what we found.',
      use: 'Press Use these.',
      decline: 'Press No, thanks.',
      'readResume.done': 'The server answers.',
      'find a person': 'The server finds a name and addresses.',
      'find nobody': 'The server finds nothing the form asks for.',
      'readResume.error': 'The answer of the server is lost.',
    },
  },
  context: { reading: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'Below the file stands a button that reads it.',
      on: { read: 'reading' },
    },
    reading: {
      description: 'The page says that the resume is read; the form can be filled in meanwhile.',
      invoke: {
        src: 'readResume',
        onDone: [
          {
            guard: { type: 'something is found', params: getOutput },
            target: 'found',
            actions: { type: 'rememberReading', params: getOutput },
          },
          { target: 'nothing', actions: { type: 'rememberReading', params: getOutput } },
        ],
        onError: 'failed',
      },
      on: { cancel: 'offered' },
    },
    found: {
      description:
        'The page says that the resume was read and nothing is filled in; a button shows what was found.',
      on: { look: 'offering' },
    },
    offering: {
      description: 'What was found is listed, each with a box to tick; the form is as it was.',
      on: { use: { target: 'taken', actions: 'fillIn' }, decline: 'declined' },
    },
    taken: {
      description:
        'What was ticked is in the form, and the page asks to check it; the list can be shown again.',
      on: { look: 'offering' },
    },
    declined: {
      description: 'The form is as it was; the list can be shown again.',
      on: { look: 'offering' },
    },
    nothing: {
      description: 'The page says why nothing of the resume can be offered.',
    },
    failed: {
      description: 'The page says that the resume could not be read; the button tries again.',
      on: { read: 'reading' },
    },
  },
})
