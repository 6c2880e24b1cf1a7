import {
  changeEmail,
  changePhone,
  checkPhoneChange,
  confirmNewPhone,
  sendEmailChangeCode,
  sendNewPhoneCode,
  sendPhoneChangeCode,
  startPhoneChange,
} from '../contracts/phone-change.contract.ts'
import type { Profile } from '../contracts/profile.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'
import { linkTag, lookAgain } from './link-tag.ts'
import { mySessionsTag } from './my-sessions.endpoints.ts'
import { passkeysTag } from './passkey.endpoints.ts'
import { changedPerson } from './people.endpoints.ts'
import { profileApi } from './profile.endpoints.ts'

/** The calls by which somebody gets another phone number to sign in with. */
const phoneChangeApi = crmApi
  .enhanceEndpoints({ addTagTypes: [linkTag, mySessionsTag, passkeysTag, 'Person'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // Refused where the session is too old, which the passkeys tell.
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
