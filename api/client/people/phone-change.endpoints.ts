import { mySessionsTag } from '#api/client/account/my-sessions.endpoints.ts'
import { passkeysTag } from '#api/client/account/passkey.endpoints.ts'
import { profileApi } from '#api/client/account/profile.endpoints.ts'
import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { linkTag, lookAgain } from '#api/client/link-tag.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import {
  changeEmail,
  changePhone,
  checkPhoneChange,
  confirmNewPhone,
  sendEmailChangeCode,
  sendNewPhoneCode,
  sendPhoneChangeCode,
  startPhoneChange,
} from '#api/contracts/people/phone-change.contract.ts'
import { changedPerson } from './people.endpoints.ts'

const phoneChangeApi = crmApi
  .enhanceEndpoints({ addTagTypes: [linkTag, mySessionsTag, passkeysTag, 'Person'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // The session may be too old, which the passkeys query returns.
      sendPhoneChangeCode: build.mutation({
        ...fromContract(sendPhoneChangeCode),
        invalidatesTags: (_, error) => (error ? [passkeysTag] : []),
      }),
      changePhone: build.mutation({
        ...fromContract(changePhone),
        invalidatesTags: [mySessionsTag, passkeysTag],
        onQueryStarted: (_, { dispatch, queryFulfilled }) => {
          const show = ({ data: { phoneNo } }: { data: { phoneNo: string } }) =>
            dispatch(
              profileApi.util.updateQueryData('getProfile', undefined, (shown) => ({ ...shown, phoneNo })),
            )
          queryFulfilled.then(show, () => {})
        },
      }),
      sendEmailChangeCode: build.mutation({
        ...fromContract(sendEmailChangeCode),
        invalidatesTags: (_, error) => (error ? [passkeysTag] : []),
      }),
      changeEmail: build.mutation({
        ...fromContract(changeEmail),
        invalidatesTags: [passkeysTag],
        onQueryStarted: (_, { dispatch, queryFulfilled }) => {
          const show = (changed: Pick<Profile, 'email' | 'hasRealEmail'>) =>
            dispatch(
              profileApi.util.updateQueryData('getProfile', undefined, (shown) => ({ ...shown, ...changed })),
            )
          queryFulfilled.then(
            ({ data: { email, hasRealEmail } }) => show({ email, hasRealEmail }),
            () => {},
          )
        },
      }),
      startPhoneChange: build.mutation({ ...fromContract(startPhoneChange), ...changedPerson }),
      checkPhoneChange: build.query({ ...fromContract(checkPhoneChange), providesTags: [linkTag] }),
      sendNewPhoneCode: build.mutation({ ...fromContract(sendNewPhoneCode), ...lookAgain }),
      confirmNewPhone: build.mutation({ ...fromContract(confirmNewPhone), ...lookAgain }),
    }),
  })

export const {
  useSendPhoneChangeCodeMutation,
  useChangePhoneMutation,
  useSendEmailChangeCodeMutation,
  useChangeEmailMutation,
  useStartPhoneChangeMutation,
  useCheckPhoneChangeQuery,
  useSendNewPhoneCodeMutation,
  useConfirmNewPhoneMutation,
} = phoneChangeApi
