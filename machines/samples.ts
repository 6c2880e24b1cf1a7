import type { AnyEventObject } from 'xstate'
import { linkCases } from './link-samples.ts'
import { answers, fails, refused } from './sample-answers.ts'

const ada = { userType: 173020001, phoneNo: '+14155550100', email: 'ada@example.com', name: 'Ada' }
const grace = { userType: 173020000, phoneNo: '+14155550101', email: 'grace@example.com', name: 'Grace' }
const shownResume = {
  url: '/CRM/DownloadFile?sample',
  name: 'resume.pdf',
  expiresInSeconds: 300,
  text: { state: 'read', text: 'Spark and SQL', pages: 1 },
}

const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' }
const maxBytes = 52_428_800
const foundNobody = { FirstName: '', LastName: '', Email: '', phoneNumber: '', LinkedIn: '', skills: [] }
const foundAda = { FirstName: 'Ada', LastName: 'Byron', Email: 'ada@example.com', skills: [2, 11] }

const news = {
  after: '740-1795600000',
  isReset: false,
  changes: [{ topic: 'inquiry', id: '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11' }],
}

/** With what charts begin that do not begin with nothing. */
const inputs: Record<string, unknown> = {
  skill: { id: 2 },
  attachments: {
    maxBytes: 10_485_760,
    messages: { tooMany: 'Please choose at most 5 files', tooBig: 'This file is too big' },
  },
  resumeUpload: { maxBytes },
  photo: { maxBytes: 5_242_880, tooBig: 'This picture is too big: the limit is 5 MB' },
  tableUpload: {
    maxBytes: 5_242_880,
    tooBig: 'This file is too big: the limit is 5 MB',
    required: ['name', 'title'],
  },
}

/** What the events of charts carry, by the words they are described with. */
const cases: Record<string, Record<string, AnyEventObject>> = {
  webcam: { 'take snapshot': { type: 'take snapshot', picture: 'data:image/jpeg;base64,/9j/' } },
  answerDraft: {
    'something was typed meanwhile': answers('restore', true),
    'nothing was typed meanwhile': answers('restore', false),
  },
  captcha: { solve: { type: 'solve', token: 'token-1' } },
  draft: {
    'find a draft': answers('restore', true),
    'find no draft': answers('restore', false),
  },
  formFlow: {
    submit: { type: 'submit', values: { name: 'Ada' }, key: 'key-1' },
    'send.error': fails('send'),
  },
  leave: {
    'the owner cancels in time': { type: 'cancel', by: 'owner', hasStarted: false },
    'the owner cancels too late': { type: 'cancel', by: 'owner', hasStarted: true },
    'the manager cancels': { type: 'cancel', by: 'manager', hasStarted: true },
    'the manager takes a fresh approval back': { type: 'withdraw', isFresh: true },
  },
  claim: {
    'the employee withdraws': { type: 'withdraw' },
    'the manager takes a fresh approval back': { type: 'withdraw', isFresh: true },
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
  decision: {
    approve: {
      type: 'decide',
      decision: { step: 'approve', ids: ['sheet-1', 'leave-1'] },
      asksFirst: false,
      key: 'key-1',
    },
    reject: { type: 'decide', decision: { step: 'reject', ids: ['sheet-1'] }, asksFirst: true, key: 'key-2' },
    confirm: { type: 'confirm', reason: 'Friday is missing', key: 'key-3' },
    'the step was taken': answers('send', 'Approved'),
    'the connection breaks': fails('send', refused('OFFLINE', 'The connection is gone')),
    'the sending fails': fails('send'),
  },
  newTimeSheet: {
    'submit the sheet': { type: 'send', values: { submit: true }, key: 'key-1' },
    'save it as a draft': { type: 'send', values: { submit: false }, key: 'key-2' },
    'the sending fails': fails('send'),
    'the copying fails': fails('copyLastWeek'),
  },
  live: {
    'another tab passes news on': { type: 'passed on', news },
    'the stream begins': { type: 'begin', news },
    'news arrives': { type: 'news', news },
    'something has changed': answers('poll', news),
  },
  job: {
    'publish it before its closing day': { type: 'publish', isOver: false },
    'publish it after its closing day': { type: 'publish', isOver: true },
    'reopen it before its closing day': { type: 'reopen', isOver: false },
    'reopen it after its closing day': { type: 'reopen', isOver: true },
  },
  assignment: {
    'end it on a day to come': { type: 'end', isOver: false },
    'end it on a day that has passed': { type: 'end', isOver: true },
    'extend it to a day to come': { type: 'extend', isOver: false },
    'extend it to a day that has passed': { type: 'extend', isOver: true },
  },
  timeSheet: {
    'the owner saves': { type: 'save', by: 'owner' },
    'the owner submits': { type: 'submit', by: 'owner' },
    'the owner withdraws': { type: 'withdraw', by: 'owner' },
    'the manager takes a fresh approval back': { type: 'withdraw', by: 'manager', isFresh: true },
    'the manager approves': { type: 'approve', by: 'manager' },
    'the owner approves': { type: 'approve', by: 'owner' },
    'the manager rejects, with a reason': { type: 'reject', by: 'manager', reason: 'Friday is missing' },
    'the manager rejects, without a reason': { type: 'reject', by: 'manager', reason: '' },
    'the manager reopens, with a reason': { type: 'reopen', by: 'manager', reason: 'The rate changed' },
  },
  attachments: {
    'add a file': { type: 'add', sizes: [20], room: 5 },
    'add six files': { type: 'add', sizes: [20, 20, 20, 20, 20, 20], room: 5 },
    'add a file that is too big': { type: 'add', sizes: [10_485_761], room: 5 },
    remove: { type: 'remove', id: 'one' },
    'find a document': answers('checkFiles', null),
    'find a program': answers('checkFiles', wrongKind),
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
  signIn: {
    'the phone': { type: 'submit phone', account: { userType: 173020001, phoneNo: '+13605550109' } },
    'a code': { type: 'submit code', code: '000000' },
    'a code was sent': answers('sendCode', { challenge: 'c1', resendAfter: 60 }),
    'too many codes were asked for': fails(
      'sendCode',
      refused('TOO_MANY_REQUESTS', 'Too many codes were asked for.'),
    ),
    'the server was not reached': fails('sendCode'),
    'the code was tried too often': fails('checkCode', refused('CODE_VOID', 'This code no longer works.')),
    'the code is wrong': fails('checkCode', refused('CODE_WRONG', 'That code is not right.')),
    'the question was closed': fails('enterByPasskey', refused('PASSKEY_CANCELLED', 'It was closed.')),
    'the server did not answer': fails('enterByPasskey'),
  },
  ...linkCases,
  passkey: {
    add: { type: 'add', name: 'Work laptop' },
    'the question was closed': fails('addPasskey', refused('PASSKEY_CANCELLED', 'It was closed.')),
    'the browser has no passkeys': fails('addPasskey', refused('PASSKEY_UNSUPPORTED', 'There are none.')),
    'the server is not reached': fails('addPasskey'),
  },
  ownLocation: {
    'the device tells where it is': answers('locate', { latitude: 47.61, longitude: -122.33 }),
    'the person refuses': fails('locate'),
    'an address is known': answers('lookUp', {
      ...nowhere,
      city: 'Seattle',
      region: 'WA',
      postalCode: '98101',
      country: 'US',
    }),
    'no address is known': answers('lookUp', nowhere),
    'the lookup fails': fails('lookUp'),
  },
  photo: {
    'choose a picture': { type: 'choose', file: { name: 'ada.jpg', size: 240_000 } },
    'choose a picture that is too big': { type: 'choose', file: { name: 'huge.jpg', size: 5_242_881 } },
    save: { type: 'save', square: { x: 0, y: 0, width: 512, height: 512 } },
    'it is no picture': fails('openPicture'),
    'the sending fails': fails('sendSquare'),
  },
  librarySearch: { 'the texts are here': answers('index', () => []) },
  case: {
    'reopen after three days': { type: 'reopen', days: 3 },
    'reopen after twenty days': { type: 'reopen', days: 20 },
  },
  tableUpload: {
    'choose a file': { type: 'choose', file: { name: 'bench.csv', size: 1000 } },
    'choose a file that is too big': { type: 'choose', file: { name: 'huge.csv', size: 5_242_881 } },
    'map the title': { type: 'map', column: 'title', place: 1 },
    import: { type: 'import', key: 'key-1' },
    'find a good row': answers('readFile', {
      heads: ['Name', 'Title'],
      mapping: { name: 0, title: 1 },
      rows: [{ line: 2, cells: ['Ada Byron', 'Data Engineer'], errors: {} }],
    }),
    'find no column of titles': answers('readFile', {
      heads: ['Name'],
      mapping: { name: 0, title: null },
      rows: [],
    }),
    'the file cannot be read': fails('readFile'),
    'the rows are imported': answers('sendFile', { imported: 1, heads: ['Name', 'Title'], refused: [] }),
    'the import fails': fails('sendFile'),
  },
}

/** The sample of a chart; a chart whose events carry nothing needs none. */
export const sampleOf = (id: string) => ({ input: inputs[id], cases: cases[id] ?? {} })
