import { configureStore } from '@reduxjs/toolkit'
import { type CallExtra, crmApi } from '#api/client/crm-api.ts'
import { apiErrors } from '#api/contracts/platform/errors.ts'

const { ask } = crmApi.injectEndpoints({
  endpoints: (build) => ({ ask: build.mutation<unknown, void>({ query: () => ({ url: 'CRM/Ask' }) }) }),
}).endpoints

const storeWith = (extraArgument: CallExtra) =>
  configureStore({
    reducer: { crm: crmApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(crmApi.middleware),
  })

test('who asked too often learns when to come back', async () => {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in an hour.' }
  const fetch = async () => Response.json(body, { status: 429, headers: { 'retry-after': '3600' } })
  const { error } = await storeWith({ fetch }).dispatch(ask.initiate())
  expect(error).toEqual({ status: 429, ...body, fields: {}, retryAfter: 3600 })
})

const id = '7f1d0c5b-9a3e-4f60-a1b2-c3d4e5f60718'

test.each([
  ['a failure on our side', 'INTERNAL', id, `${apiErrors.INTERNAL.sentence} Reference: ${id}`],
  ['a server that is busy', 'SERVER_BUSY', id, `${apiErrors.SERVER_BUSY.sentence} Reference: ${id}`],
  ['a failure without a name, as of an older server', 'INTERNAL', '', apiErrors.INTERNAL.sentence],
  ['a failure with what is no name', 'INTERNAL', 'see <b>here</b>', apiErrors.INTERNAL.sentence],
  ['what the caller can put right', 'FORBIDDEN', id, apiErrors.FORBIDDEN.sentence],
] as const)('%s is told with what finds it in the log', async (_name, code, requestId, message) => {
  const { status, sentence } = apiErrors[code]
  const headers = new Headers(requestId === '' ? [] : [['x-request-id', requestId]])
  const fetch = async () => Response.json({ code, message: sentence }, { status, headers })
  const { error } = await storeWith({ fetch }).dispatch(ask.initiate())
  expect(error).toEqual({ status, code, message, fields: {} })
})

test('a call is named as a part of a trace where there is one', async () => {
  const headers: (string | null)[] = []
  const fetch: CallExtra['fetch'] = async (input) => {
    headers.push(input instanceof Request ? input.headers.get('traceparent') : 'no request')
    return Response.json({})
  }
  const traceparent = () => '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await storeWith({ fetch, traceparent }).dispatch(ask.initiate())
  await storeWith({ fetch }).dispatch(ask.initiate())
  expect(headers).toEqual([traceparent(), null])
})
