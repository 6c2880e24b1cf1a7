import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { getSkillWorth } from '#api/contracts/careers/worth.contract.ts'

export const worthApi = crmApi.injectEndpoints({
  endpoints: (build) => ({ getSkillWorth: build.query(fromContract(getSkillWorth)) }),
})

export const { useGetSkillWorthQuery } = worthApi
