import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { callRefused } from '#api/client/base-query.ts'
import { crmApi } from '#api/client/crm-api.ts'
import { getSession } from './session.ts'

const refusals = createListenerMiddleware()

refusals.startListening({
  actionCreator: callRefused,
  effect: ({ payload }, { dispatch }) => {
    getSession().send({ type: 'refuse', status: payload.status })
    dispatch(crmApi.util.resetApiState())
  },
})

/** The CRM's answers, and nothing else: what a screen is doing lives in its machine. */
export const store = configureStore({
  reducer: { [crmApi.reducerPath]: crmApi.reducer },
  middleware: (defaults) => defaults().prepend(refusals.middleware).concat(crmApi.middleware),
})
