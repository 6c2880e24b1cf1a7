import type { AnyEventObject } from 'xstate'

const ada = { userType: 173020001, phoneNo: '+14155550100', email: 'ada@example.com', name: 'Ada' }
const grace = { userType: 173020000, phoneNo: '+14155550101', email: 'grace@example.com', name: 'Grace' }
const shownResume = {
  url: '/CRM/DownloadFile?sample',
  name: 'resume.pdf',
  expiresInSeconds: 300,
  text: { state: 'read', text: 'Spark and SQL', pages: 1 },
}

const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
const maxBytes = 52_428_800
const foundNobody = { FirstName: '', LastName: '', Email: '', phoneNumber: '', LinkedIn: '', skills: [] }
const foundAda = { FirstName: 'Ada', LastName: 'Byron', Email: 'ada@example.com', skills: [2, 11] }

const news = {
  after: '740-1795600000',
  isReset: false,
  changes: [{ topic: 'inquiry', id: '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11' }],
}

const answers = (actor: string, output: unknown) => ({ type: `${actor}.done`, output })

const inputs: Record<string, unknown> = {
  skill: { id: 2 },
  resumeUpload: { maxBytes },
}

const cases: Record<string, Record<string, AnyEventObject>> = {
  webcam: { 'take snapshot': { type: 'take snapshot', picture: 'data:image/jpeg;base64,/9j/' } },
  answerDraft: {
    'something was typed meanwhile': answers('restore', true),
    'nothing was typed meanwhile': answers('restore', false),
  },
  captcha: { solve: { type: 'solve', token: 'token-1' } },
  answerReview: {
    approve: { type: 'approve', answer: 'The landlord does.', at: 0 },
    'submit an answer': { type: 'submit correction', answer: 'The landlord.', at: 0 },
    'submit nothing': { type: 'submit correction', answer: ' ', at: 0 },
  },
  draft: {
    'find a draft': answers('restore', true),
    'find no draft': answers('restore', false),
  },
  portalMenus: {
    'type something': { type: 'type', query: 'org' },
    'empty the box': { type: 'type', query: '' },
    mark: { type: 'mark', id: '/org-chart' },
    choose: { type: 'choose', href: '/org-chart' },
  },
  skill: {
    'enter 5 years': { type: 'enter years', years: 5 },
    'enter nothing': { type: 'enter years', years: null },
  },
  skillsSelection: {
    'tick none': { type: 'count', ticked: 0, done: 0 },
    'tick two, one of them done': { type: 'count', ticked: 2, done: 1 },
    'tick two, both done': { type: 'count', ticked: 2, done: 2 },
  },
  live: {
    'another tab passes news on': { type: 'passed on', news },
    'the stream begins': { type: 'begin', news },
    'news arrives': { type: 'news', news },
    'something has changed': answers('poll', news),
  },
  resumeUpload: {
    'choose a file': { type: 'choose', file: { name: 'resume.pdf', size: 74 } },
    'choose a file that is too big': { type: 'choose', file: { name: 'huge.pdf', size: maxBytes + 1 } },
    restore: { type: 'restore', file: { name: 'resume.pdf', size: 74 } },
    'find a document': answers('checkKind', null),
    'find a program': answers('checkKind', wrongKind),
  },
  resumeOffer: {
    'find a person': answers('readResume', { state: 'read', fields: { ...foundNobody, ...foundAda } }),
    'find nobody': answers('readResume', { state: 'read', fields: foundNobody }),
  },
  resumeView: {
    'find a document': answers('findResume', { ...shownResume, kind: 'pdf' }),
    'find a text': answers('findResume', { ...shownResume, kind: 'txt' }),
    'find an unread file': answers('findResume', { ...shownResume, text: null }),
    drawn: { type: 'drawn', drawn: { kind: 'pages', shown: 1, total: 1 } },
  },
  session: {
    'find Ada stored': answers('readStorage', ada),
    'find nobody stored': answers('readStorage', null),
    'sign in': { type: 'sign in', user: ada },
    'Ada signs in elsewhere': { type: 'signed in elsewhere', user: ada },
    'Grace signs in elsewhere': { type: 'signed in elsewhere', user: grace },
    'correct details': { type: 'change details', details: { name: 'Ada', email: 'ada@example.com' } },
    'answer 401': { type: 'refuse', status: 401, reason: 'Please sign in to continue.' },
    'answer 403': { type: 'refuse', status: 403, reason: 'Please sign in to continue.' },
  },
}

export const getSample = (id: string) => ({ input: inputs[id], cases: cases[id] ?? {} })
