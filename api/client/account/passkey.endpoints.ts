import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  addPasskey,
  beginPasskey,
  getMyPasskeys,
  removePasskey,
  renamePasskey,
} from '#api/contracts/account/passkey.contract.ts'

export const passkeysTag = 'Passkeys'

// Also on errors: the change may have been made.
const changed = { invalidatesTags: [passkeysTag] } as const

const passkeyApi = crmApi.enhanceEndpoints({ addTagTypes: [passkeysTag] }).injectEndpoints({
  endpoints: (build) => ({
    getMyPasskeys: build.query({ ...fromContract(getMyPasskeys), providesTags: [passkeysTag] }),
    beginPasskey: build.mutation({ ...fromContract(beginPasskey), ...changed }),
    addPasskey: build.mutation({ ...fromContract(addPasskey), ...changed }),
    renamePasskey: build.mutation({ ...fromContract(renamePasskey), ...changed }),
    removePasskey: build.mutation({ ...fromContract(removePasskey), ...changed }),
  }),
})

export const {
  useGetMyPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeyApi
