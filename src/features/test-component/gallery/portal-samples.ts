import { SendFailure } from '#machines/form/send-failure.ts'
import { lost, type Sample } from './sample.ts'

const ada = { userType: 173020001, phoneNo: '+14155550100', email: 'ada@example.com', name: 'Ada' }
const grace = { userType: 173020000, phoneNo: '+14155550101', email: 'grace@example.com', name: 'Grace' }

const refused = (code: string, message: string) => new SendFailure({ code, message, fields: {} })

/** Samples of the charts of signing in and of the portal's screens, by the id of the chart. */
export const portalSamples: Record<string, Sample> = {
  session: {
    cases: {
      'find Ada stored': { type: 'readStorage.done', output: ada },
      'find nobody stored': { type: 'readStorage.done', output: null },
      'sign in': { type: 'sign in', user: ada },
      'Ada signs in elsewhere': { type: 'signed in elsewhere', user: ada },
      'Grace signs in elsewhere': { type: 'signed in elsewhere', user: grace },
      'correct details': { type: 'change details', details: { name: 'Ada', email: 'ada@example.com' } },
      'answer 401': { type: 'refuse', status: 401, reason: 'Please sign in to continue.' },
      'answer 403': { type: 'refuse', status: 403, reason: 'Please sign in to continue.' },
    },
  },
  signIn: {
    cases: {
      'the phone': { type: 'submit phone', account: { userType: 173020001, phoneNo: '+13605550109' } },
      'a code': { type: 'submit code', code: '000000' },
      'a code was sent': { type: 'sendCode.done', output: { challenge: 'c1', resendAfter: 60 } },
      'too many codes were asked for': {
        type: 'sendCode.error',
        error: refused('TOO_MANY_REQUESTS', 'Too many codes were asked for.'),
      },
      'the server was not reached': { type: 'sendCode.error', error: lost },
      'the code was tried too often': {
        type: 'checkCode.error',
        error: refused('CODE_VOID', 'This code no longer works.'),
      },
      'the code is wrong': {
        type: 'checkCode.error',
        error: refused('CODE_WRONG', 'That code is not right.'),
      },
    },
  },
  ownLocation: {
    cases: {
      'the device tells where it is': {
        type: 'locate.done',
        output: { latitude: 47.61, longitude: -122.33 },
      },
      'the person refuses': { type: 'locate.error', error: lost },
      'an address is known': {
        type: 'lookUp.done',
        output: { street: '', city: 'Seattle', region: 'WA', postalCode: '98101', country: 'US' },
      },
      'no address is known': {
        type: 'lookUp.done',
        output: { street: '', city: '', region: '', postalCode: '', country: '' },
      },
      'the lookup fails': { type: 'lookUp.error', error: lost },
    },
  },
  photo: {
    input: { maxBytes: 5_242_880, tooBig: 'This picture is too big: at most 5 MB are taken' },
    cases: {
      'choose a picture': { type: 'choose', file: { name: 'ada.jpg', size: 240_000 } },
      'choose a picture that is too big': { type: 'choose', file: { name: 'huge.jpg', size: 5_242_881 } },
      save: { type: 'save', square: { x: 0, y: 0, width: 512, height: 512 } },
      'it is no picture': { type: 'openPicture.error', error: lost },
      'the sending fails': { type: 'sendSquare.error', error: lost },
    },
  },
  librarySearch: {
    cases: { 'the texts are here': { type: 'index.done', output: () => [] } },
  },
  case: {
    cases: {
      'reopen after three days': { type: 'reopen', days: 3 },
      'reopen after twenty days': { type: 'reopen', days: 20 },
    },
  },
  benchUpload: {
    input: {
      maxBytes: 5_242_880,
      tooBig: 'This file is too big: at most 5 MB are taken',
      required: ['name', 'title'],
    },
    cases: {
      'choose a file': { type: 'choose', file: { name: 'bench.csv', size: 1000 } },
      'choose a file that is too big': { type: 'choose', file: { name: 'huge.csv', size: 5_242_881 } },
      'map the title': { type: 'map', column: 'title', place: 1 },
      import: { type: 'import', key: 'key-1' },
      'find a good row': {
        type: 'readFile.done',
        output: {
          heads: ['Name', 'Title'],
          mapping: { name: 0, title: 1 },
          rows: [{ line: 2, cells: ['Ada Byron', 'Data Engineer'], errors: {} }],
        },
      },
      'find no column of titles': {
        type: 'readFile.done',
        output: { heads: ['Name'], mapping: { name: 0, title: null }, rows: [] },
      },
      'the file cannot be read': { type: 'readFile.error', error: lost },
      'the rows are imported': {
        type: 'sendFile.done',
        output: { imported: 1, heads: ['Name', 'Title'], refused: [] },
      },
      'the import fails': { type: 'sendFile.error', error: lost },
    },
  },
}
