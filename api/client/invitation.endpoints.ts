import { acceptInvitation, checkInvitation, sendInvitationCode } from '../contracts/invitation.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'
import { linkTag, lookAgain } from './link-tag.ts'

const invitationApi = crmApi.enhanceEndpoints({ addTagTypes: [linkTag] }).injectEndpoints({
  endpoints: (build) => ({
    checkInvitation: build.query({ ...fromContract(checkInvitation), providesTags: [linkTag] }),
    sendInvitationCode: build.mutation({ ...fromContract(sendInvitationCode), ...lookAgain }),
    acceptInvitation: build.mutation({ ...fromContract(acceptInvitation), ...lookAgain }),
  }),
})

export const { useCheckInvitationQuery, useSendInvitationCodeMutation, useAcceptInvitationMutation } =
  invitationApi
