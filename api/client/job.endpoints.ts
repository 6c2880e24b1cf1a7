import { getJobs, getPublicJobs, loadSkillPositions } from '../contracts/job.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const jobApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicJobs: build.query(fromContract(getPublicJobs)),
    getJobs: build.query(fromContract(getJobs)),
    loadSkillPositions: build.query(fromContract(loadSkillPositions)),
  }),
})

export const { useGetJobsQuery, useLoadSkillPositionsQuery } = jobApi
