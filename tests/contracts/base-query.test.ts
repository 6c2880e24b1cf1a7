import { configureStore } from '@reduxjs/toolkit'
import { crmApi } from '#api/client/crm-api.ts'

const { ask } = crmApi.injectEndpoints({
  endpoints: (build) => ({ ask: build.mutation<unknown, void>({ query: () => ({ url: 'CRM/Ask' }) }) }),
}).endpoints

test('who asked too often learns when to come back', async () => {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in an hour.' }
  const fetch = async () => Response.json(body, { status: 429, headers: { 'retry-after': '3600' } })
  const store = configureStore({
    reducer: { crm: crmApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { fetch } } }).concat(crmApi.middleware),
  })
  const { error } = await store.dispatch(ask.initiate())
  expect(error).toEqual({ status: 429, ...body, fields: {}, retryAfter: 3600 })
})
