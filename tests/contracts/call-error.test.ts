import { toCallError } from '#api/client/call-error.ts'

const none = { fields: {} }

test.each([401, 403])('the body of a %i is passed on in the words of the server', (status) => {
  const data = { code: 'FORBIDDEN', message: 'This account has no access to that.' }
  expect(toCallError({ status, data })).toEqual({ status, ...data, ...none })
})

test('fields that were refused are passed on with their messages', () => {
  const data = {
    code: 'VALIDATION_FAILED',
    message: 'Please check the marked fields.',
    fields: { pro_email: 'Please Enter Valid EmailId' },
  }
  expect(toCallError({ status: 400, data })).toEqual({ status: 400, ...data })
})

test.each([
  ['a sentence', 'Your key has expired.\n', 'Your key has expired.'],
  ['an object with a message', { message: 'Who are you?', trace: 7 }, 'Who are you?'],
  ['nothing', undefined, 'Token missing'],
  ['a page', '<html>Sign in</html>', 'Token missing'],
  ['an essay', 'x'.repeat(301), 'Token missing'],
])(
  'of a refusal by a server with errors of its own, with %s, the words are passed on',
  (_, data, message) => {
    const parsed = { status: 401, data }
    const unread = {
      status: 'PARSING_ERROR',
      originalStatus: 401,
      data: String(data ?? ''),
      error: 'x',
    } as const
    const passedOn = { status: 401, code: 'UNAUTHENTICATED', message, ...none }
    expect(toCallError(parsed, 'Token missing')).toEqual(passedOn)
    if (typeof data !== 'object') expect(toCallError(unread, 'Token missing')).toEqual(passedOn)
  },
)

test('a refusal without any words has those of its status', () => {
  expect([401, 403].map((status) => toCallError({ status, data: '' }).message)).toEqual([
    'Unauthorized',
    'Forbidden',
  ])
})

test.each([
  ['nothing', undefined],
  ['a page', '<html>Bad gateway</html>'],
  ['a code nobody knows', { code: 'MINE', message: 'x' }],
])('of an answer with %s the status is passed on', (_, data) => {
  expect(toCallError({ status: 502, data })).toEqual({
    status: 502,
    code: 'UNREADABLE',
    message: 'The server gave an answer we could not read. Please try again.',
    ...none,
  })
})

test.each([
  [{ status: 'FETCH_ERROR', error: 'x' }, 0, 'OFFLINE'],
  [{ status: 'TIMEOUT_ERROR', error: 'x' }, 0, 'TIMEOUT'],
  [{ status: 'PARSING_ERROR', originalStatus: 200, data: '', error: 'x' }, 200, 'UNREADABLE'],
  [{ status: 'CUSTOM_ERROR', error: 'x' }, 0, 'UNREADABLE'],
] as const)('%o is an error of status %i and code %s', (error, status, code) => {
  expect(toCallError(error)).toEqual({ status, code, message: expect.stringMatching(/^\S.+\.$/), ...none })
})
