import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import { linkTag, lookAgain } from '#api/client/link-tag.ts'
import {
  acceptInvitation,
  checkInvitation,
  sendInvitationCode,
} from '#api/contracts/people/invitation.contract.ts'

const invitationApi = crmApi.enhanceEndpoints({ addTagTypes: [linkTag] }).injectEndpoints({
  endpoints: (build) => ({
    checkInvitation: build.query({ ...fromContract(checkInvitation), providesTags: [linkTag] }),
    sendInvitationCode: build.mutation({ ...fromContract(sendInvitationCode), ...lookAgain }),
    acceptInvitation: build.mutation({ ...fromContract(acceptInvitation), ...lookAgain }),
  }),
})

export const { useCheckInvitationQuery, useSendInvitationCodeMutation, useAcceptInvitationMutation } =
  invitationApi
