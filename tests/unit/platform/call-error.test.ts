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
    expect(toCallError(parsed, { statusText: 'Token missing' })).toEqual(passedOn)
    if (typeof data !== 'object')
      expect(toCallError(unread, { statusText: 'Token missing' })).toEqual(passedOn)
  },
)

test('a refusal without any words has those of its status', () => {
  expect([401, 403].map((status) => toCallError({ status, data: '' }).message)).toEqual([
    'Unauthorized',
    'Forbidden',
  ])
})

test.each([
  ['in seconds', '1200', 1200, 'Too many attempts. Please try again in 20 minutes.'],
  [
    'as a date',
    new Date(Date.now() - 1000).toUTCString(),
    0,
    'Too many attempts. Please try again in a minute.',
  ],
  ['nobody can read', 'soon', undefined, 'Too many attempts. Please try again later.'],
  ['not told', null, undefined, 'Too many attempts. Please try again later.'],
])(
  'a server with errors of its own that was asked too often, with a wait %s, is told as ours',
  (_, header, wait, message) => {
    const read = toCallError({ status: 429, data: 'Slow down' }, { retryAfter: header })
    const known = { status: 429, code: 'TOO_MANY_REQUESTS', message, ...none }
    expect(read).toEqual(wait === undefined ? known : { ...known, retryAfter: wait })
  },
)

test('when to come back goes along with an error of the list', () => {
  const data = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in an hour.' }
  expect(toCallError({ status: 429, data }, { retryAfter: '3600' })).toEqual({
    status: 429,
    ...data,
    ...none,
    retryAfter: 3600,
  })
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
