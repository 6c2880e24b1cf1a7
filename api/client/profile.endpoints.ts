import { profileImageMaxBytes, uploadProfileImage } from '../contracts/account.contract.ts'
import { reverseGeocode } from '../contracts/lookup.contract.ts'
import {
  getProfile,
  type PersonalInformation,
  type PostalAddress,
  type Profile,
  updateAddress,
  updatePersonalInformation,
} from '../contracts/profile.contract.ts'
import { toSchemaError } from './call-error.ts'
import { crmApi } from './crm-api.ts'
import { listOptions, type Write, writeOptions } from './endpoint-options.ts'
import { upload } from './upload.ts'

const photoForm = (file: File) => {
  const form = new FormData()
  form.append(uploadProfileImage.multipart.file, file)
  return form
}

/** Largest picture that is sent, in bytes. */
export const photoMaxBytes = profileImageMaxBytes

export const profileApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>(listOptions(getProfile)),
    updateAddress: build.mutation<Profile, Write<PostalAddress>>({
      ...writeOptions(updateAddress),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Profile }) =>
          dispatch(profileApi.util.upsertQueryData('getProfile', undefined, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    updatePersonalInformation: build.mutation<Profile, Write<PersonalInformation>>({
      ...writeOptions(updatePersonalInformation),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Profile }) =>
          dispatch(profileApi.util.upsertQueryData('getProfile', undefined, data))
        queryFulfilled.then(show, () => {})
      },
    }),
    uploadProfileImage: build.mutation<{ photoUrl: string }, File>({
      queryFn: async (file, { signal }) => {
        const sent = { url: uploadProfileImage.path, body: photoForm(file), headers: {} }
        const outcome = await upload({ ...sent, signal, onProgress: () => {} })
        if ('error' in outcome) return outcome
        const answer = uploadProfileImage.response.safeParse(outcome.data)
        return answer.success
          ? { data: answer.data }
          : { error: toSchemaError('responseSchema', answer.error.issues) }
      },
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: { photoUrl: string } }) =>
          dispatch(
            profileApi.util.updateQueryData('getProfile', undefined, (shown) => ({ ...shown, ...data })),
          )
        queryFulfilled.then(show, () => {})
      },
    }),
    reverseGeocode: build.query<PostalAddress, { latitude: number; longitude: number }>({
      query: (params) => ({ url: reverseGeocode.path, params }),
      responseSchema: reverseGeocode.response,
    }),
  }),
})

export const {
  useGetProfileQuery,
  useUpdateAddressMutation,
  useUpdatePersonalInformationMutation,
  useUploadProfileImageMutation,
  useLazyReverseGeocodeQuery,
} = profileApi
