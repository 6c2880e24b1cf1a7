import { SendFailure } from '#machines/form/send-failure.ts'
import { portalSamples } from './portal-samples.ts'
import { lost, type Sample } from './sample.ts'

const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
const maxBytes = 52_428_800

const samples: Record<string, Sample> = {
  ...portalSamples,
  webcam: { cases: { 'take snapshot': { type: 'take snapshot', picture: 'data:image/jpeg;base64,/9j/' } } },
  captcha: { cases: { solve: { type: 'solve', token: 'token-1' } } },
  draft: {
    cases: {
      'find a draft': { type: 'restore.done', output: true },
      'find no draft': { type: 'restore.done', output: false },
    },
  },
  formFlow: {
    cases: {
      submit: { type: 'submit', values: { name: 'Ada' }, key: 'key-1' },
      'send.error': { type: 'send.error', error: lost },
    },
  },
  leave: {
    cases: {
      'the owner cancels in time': { type: 'cancel', by: 'owner', hasStarted: false },
      'the owner cancels too late': { type: 'cancel', by: 'owner', hasStarted: true },
      'the manager cancels': { type: 'cancel', by: 'manager', hasStarted: true },
    },
  },
  skill: {
    input: { id: 2 },
    cases: {
      'enter 5 years': { type: 'enter years', years: 5 },
      'enter nothing': { type: 'enter years', years: null },
    },
  },
  skillsSelection: {
    cases: {
      'tick none': { type: 'count', ticked: 0, done: 0 },
      'tick two, one of them done': { type: 'count', ticked: 2, done: 1 },
      'tick two, both done': { type: 'count', ticked: 2, done: 2 },
    },
  },
  decision: {
    cases: {
      approve: {
        type: 'decide',
        decision: { step: 'approve', ids: ['sheet-1', 'leave-1'] },
        asksFirst: false,
        key: 'key-1',
      },
      reject: {
        type: 'decide',
        decision: { step: 'reject', ids: ['sheet-1'] },
        asksFirst: true,
        key: 'key-2',
      },
      confirm: { type: 'confirm', reason: 'Friday is missing', key: 'key-3' },
      'the step was taken': { type: 'send.done', output: 'Approved' },
      'the connection breaks': {
        type: 'send.error',
        error: new SendFailure({ message: 'The connection is gone', fields: {}, code: 'OFFLINE' }),
      },
      'the sending fails': { type: 'send.error', error: lost },
    },
  },
  newTimeSheet: {
    cases: {
      'submit the sheet': { type: 'send', values: { submit: true }, key: 'key-1' },
      'save it as a draft': { type: 'send', values: { submit: false }, key: 'key-2' },
      'the sending fails': { type: 'send.error', error: lost },
      'the copying fails': { type: 'copyLastWeek.error', error: lost },
    },
  },
  timeSheet: {
    cases: {
      'the owner saves': { type: 'SAVE', by: 'owner' },
      'the owner submits': { type: 'SUBMIT', by: 'owner' },
      'the owner withdraws': { type: 'WITHDRAW', by: 'owner' },
      'the manager approves': { type: 'APPROVE', by: 'manager' },
      'the owner approves': { type: 'APPROVE', by: 'owner' },
      'the manager rejects, with a reason': { type: 'REJECT', by: 'manager', reason: 'Friday is missing' },
      'the manager rejects, without a reason': { type: 'REJECT', by: 'manager', reason: '' },
      'the manager reopens, with a reason': { type: 'REOPEN', by: 'manager', reason: 'The rate changed' },
    },
  },
  attachments: {
    input: {
      maxBytes: 10_485_760,
      messages: { tooMany: 'Please choose at most 5 files', tooBig: 'This file is too big' },
    },
    cases: {
      'add a file': { type: 'add', sizes: [20], room: 5 },
      'add six files': { type: 'add', sizes: [20, 20, 20, 20, 20, 20], room: 5 },
      'add a file that is too big': { type: 'add', sizes: [10_485_761], room: 5 },
      remove: { type: 'remove', id: 'one' },
      'find a document': { type: 'checkFiles.done', output: { isTaken: true } },
      'find a program': { type: 'checkFiles.done', output: { isTaken: false, reason: wrongKind } },
    },
  },
  resumeUpload: {
    input: { maxBytes },
    cases: {
      'choose a file': { type: 'choose', file: { name: 'resume.pdf', size: 74 } },
      'choose a file that is too big': { type: 'choose', file: { name: 'huge.pdf', size: maxBytes + 1 } },
      restore: { type: 'restore', file: { name: 'resume.pdf', size: 74 } },
      'find a document': { type: 'checkKind.done', output: { isTaken: true } },
      'find a program': { type: 'checkKind.done', output: { isTaken: false, reason: wrongKind } },
    },
  },
}

/** The sample of a chart; a chart whose events carry nothing needs none. */
export const sampleOf = (id: string): Sample => samples[id] ?? { cases: {} }
