import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  getAuditEntry,
  getAuditExport,
  getViewsOfMe,
  searchAudit,
} from '#api/contracts/governance/audit.contract.ts'

const auditApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    searchAudit: build.query({ ...fromContract(searchAudit), keepUnusedDataFor: 0 }),
    getAuditEntry: build.query(fromContract(getAuditEntry)),
    getAuditExport: build.query({ ...fromContract(getAuditExport), keepUnusedDataFor: 0 }),
    getViewsOfMe: build.query({ ...fromContract(getViewsOfMe), keepUnusedDataFor: 0 }),
  }),
})

export const {
  useSearchAuditQuery,
  useGetAuditEntryQuery,
  useLazyGetAuditExportQuery,
  useGetViewsOfMeQuery,
} = auditApi
