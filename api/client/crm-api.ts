import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'
import { toSchemaError } from './call-error.ts'

/** The CRM's calls; each area adds its own endpoints. */
export const crmApi = createApi({
  reducerPath: 'crm',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
  catchSchemaFailure: ({ schemaName, issues }) => toSchemaError(schemaName, issues),
})
