import { getJobs, getPublicJobs, type Job, loadSkillPositions } from '../contracts/job.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

export const jobApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicJobs: build.query<Job[], void>(listOptions(getPublicJobs)),
    getJobs: build.query<Job[], void>(listOptions(getJobs)),
    loadSkillPositions: build.query<{ name: string; pro_jobtitle: string }[], void>(
      listOptions(loadSkillPositions),
    ),
  }),
})

export const { useGetPublicJobsQuery, useGetJobsQuery, useLoadSkillPositionsQuery } = jobApi
