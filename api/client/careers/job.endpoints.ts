import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  findPortalJobs,
  getJobs,
  getPortalJob,
  getPublicJobs,
  loadSkillPositions,
} from '#api/contracts/careers/job.contract.ts'

export const jobApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicJobs: build.query(fromContract(getPublicJobs)),
    getJobs: build.query(fromContract(getJobs)),
    findPortalJobs: build.query(fromContract(findPortalJobs)),
    getPortalJob: build.query(fromContract(getPortalJob)),
    loadSkillPositions: build.query(fromContract(loadSkillPositions)),
  }),
})

export const {
  useGetJobsQuery,
  useFindPortalJobsQuery,
  useLazyFindPortalJobsQuery,
  useGetPortalJobQuery,
  useLoadSkillPositionsQuery,
} = jobApi
