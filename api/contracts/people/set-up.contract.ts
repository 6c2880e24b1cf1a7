import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import {
  codeForm,
  codeSent,
  linkToken,
  startedSession,
  theChallenge,
} from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { inviteForm } from './people.contract.ts'

const { firstName, lastName, email, phoneNo } = inviteForm.shape

export const setUpForm = z.object({ firstName, lastName, email, phoneNo })

export type SetUpForm = z.infer<typeof setUpForm>

/** Throws `LINK_VOID` (unknown, expired, or an administrator exists). */
export const checkSetUp = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckSetUp',
  summary: 'Says until when the link for the first administrator works; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: z.object({ expiresAt: z.iso.datetime() }),
})

export const sendSetUpCode = defineEndpoint({
  method: 'POST',
  path: '/Admin/SendSetUpCode',
  summary: 'Sends a code to the phone of the future first administrator.',
  access: 'public',
  audit: 'code.send',
  repeatable: true,
  refusals: ['LINK_VOID', 'STORAGE_FULL'],
  body: z.object({ token: linkToken, phoneNo }),
  response: codeSent,
})

/** An employee with this number becomes administrator, otherwise unchanged. */
export const finishSetUp = defineEndpoint({
  method: 'POST',
  path: '/Admin/FinishSetUp',
  summary: 'Makes the first administrator and starts their session; the link is used up.',
  access: 'public',
  audit: 'administrator.add',
  repeatable: true,
  refusals: ['LINK_VOID', 'CODE_WRONG', 'CODE_VOID', 'STORAGE_FULL'],
  body: setUpForm.extend({ token: linkToken, timeZone, challenge: theChallenge, code: codeForm.shape.code }),
  response: startedSession,
})
