import { getSkillWorth } from '../contracts/worth.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

export const worthApi = crmApi.injectEndpoints({
  endpoints: (build) => ({ getSkillWorth: build.query(fromContract(getSkillWorth)) }),
})

export const { useGetSkillWorthQuery } = worthApi
