import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  getProfile,
  type Profile,
  updateAddress,
  updatePersonalInformation,
  uploadProfileImage,
} from '#api/contracts/account/profile.contract.ts'
import { reverseGeocode } from '#api/contracts/platform/lookup.contract.ts'

export const photoMaxBytes = uploadProfileImage.multipart.maxBytes

export const profileApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query(fromContract(getProfile)),
    updateAddress: build.mutation({
      ...fromContract(updateAddress),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Profile }) =>
          dispatch(profileApi.util.upsertQueryData('getProfile', undefined, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    updatePersonalInformation: build.mutation({
      ...fromContract(updatePersonalInformation),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Profile }) =>
          dispatch(profileApi.util.upsertQueryData('getProfile', undefined, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    uploadProfileImage: build.mutation({
      ...fromContract(uploadProfileImage),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Pick<Profile, 'photoUrl'> }) =>
          dispatch(
            profileApi.util.updateQueryData('getProfile', undefined, (shown) => ({ ...shown, ...data })),
          )
        queryFulfilled.then(show, () => {})
      },
    }),
    reverseGeocode: build.query(fromContract(reverseGeocode)),
  }),
})

export const {
  useGetProfileQuery,
  useUpdateAddressMutation,
  useUpdatePersonalInformationMutation,
  useUploadProfileImageMutation,
  useLazyReverseGeocodeQuery,
} = profileApi
