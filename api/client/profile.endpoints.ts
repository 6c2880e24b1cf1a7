import { getProfile, type Profile } from '../contracts/profile.contract.ts'
import { crmApi } from './crm-api.ts'
import { listOptions } from './endpoint-options.ts'

export const { useGetProfileQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>(listOptions(getProfile)),
  }),
})
