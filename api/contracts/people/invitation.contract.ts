import { z } from 'zod'
import {
  codeForm,
  codeSent,
  linkHolder,
  linkToken,
  startedSession,
  theChallenge,
} from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** Throws `LINK_VOID` (unknown, expired, used or revoked). */
export const checkInvitation = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckInvitation',
  summary: 'Says who an invitation is for and until when its link works; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: linkHolder,
})

export const sendInvitationCode = defineEndpoint({
  method: 'POST',
  path: '/Admin/SendInvitationCode',
  summary: 'Sends a code to the phone of someone who is invited.',
  access: 'public',
  audit: 'code.send',
  repeatable: true,
  refusals: ['LINK_VOID', 'STORAGE_FULL'],
  body: z.object({ token: linkToken }),
  response: codeSent,
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/Admin/AcceptInvitation',
  summary:
    'Activates the account of someone who is invited and starts their session; their links are used up.',
  access: 'public',
  audit: 'person.join',
  repeatable: true,
  refusals: ['LINK_VOID', 'CODE_WRONG', 'CODE_VOID', 'STORAGE_FULL'],
  body: codeForm.extend({ token: linkToken, challenge: theChallenge }),
  response: startedSession,
})
