import type { MadePasskey } from '#api/contracts/account/passkey.contract.ts'
import type { PasskeyAnswer } from '#api/contracts/account/sign-in.contract.ts'
import type { Person } from '#server/people/person.ts'
import { once } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  getUserHandle,
  type HeldPasskey,
  holdPasskey,
  notePasskeyUse,
  spendChallenge,
  storePasskey,
} from './passkeys.ts'

// Its certificate parsers take a third of a second to load.
const loadVerifier = once(async () => {
  const [verifier, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const { verifyAuthenticationResponse, verifyRegistrationResponse } = verifier
  const { decodeClientDataJSON, isoBase64URL } = helpers
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeClientDataJSON, isoBase64URL }
})

type Verifier = Awaited<ReturnType<typeof loadVerifier>>

export const getSite = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

type Site = ReturnType<typeof getSite>

/** Commit for every outcome: a challenge counts once. */
type Refused = { outcome: 'late' | 'unknown' | 'refused' }

/** Unverified. */
const claimedChallenge = ({ decodeClientDataJSON }: Verifier, clientDataJSON: string): string => {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return ''
  }
}

/** The library throws for invalid input; that is a refusal, not a defect. */
const orNull = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work()
  } catch {
    return null
  }
}

const getExpectations = ({ origin, rpId }: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

type Adding = { made: MadePasskey & { name: string }; person: Person; site: Site; at: Date }

/** Requires proof of possession and user verification. */
export const registerPasskey = async (
  tx: Transaction,
  { made, person, site, at }: Adding,
): Promise<Refused | { outcome: 'right' }> => {
  const { credentialId, clientDataJSON, attestationObject, transports, name } = made
  const verifier = await loadVerifier()
  const challenge = claimedChallenge(verifier, clientDataJSON)
  if (!(await spendChallenge(tx, challenge, { personId: person.id, at }))) return { outcome: 'late' }
  const response = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  }
  const verified = await orNull(() =>
    verifier.verifyRegistrationResponse({ response, ...getExpectations(site, challenge) }),
  )
  const info = verified?.registrationInfo
  if (!info) return { outcome: 'refused' }
  const isStored = await storePasskey(tx, {
    personId: person.id,
    credentialId: info.credential.id,
    publicKey: verifier.isoBase64URL.fromBuffer(info.credential.publicKey),
    counter: info.credential.counter,
    transports,
    name,
    isSynced: info.credentialBackedUp,
    addedAt: at,
  })
  return { outcome: isStored ? 'right' : 'refused' }
}

/** A counter that did not increase is refused: the key may be cloned. */
const verify = (
  { verifyAuthenticationResponse, isoBase64URL }: Verifier,
  { row }: HeldPasskey,
  answer: PasskeyAnswer,
  expectations: ReturnType<typeof getExpectations>,
) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer
  return verifyAuthenticationResponse({
    response: {
      id: row.credentialId,
      rawId: row.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    ...expectations,
    credential: {
      id: row.credentialId,
      publicKey: isoBase64URL.toBuffer(row.publicKey),
      counter: row.counter,
    },
  })
}

export const checkPasskey = async (
  tx: Transaction,
  { answer, site, at }: { answer: PasskeyAnswer; site: Site; at: Date },
): Promise<Refused | { outcome: 'right'; person: Person }> => {
  const verifier = await loadVerifier()
  const challenge = claimedChallenge(verifier, answer.clientDataJSON)
  if (!(await spendChallenge(tx, challenge, { personId: null, at }))) return { outcome: 'late' }
  const held = await holdPasskey(tx, answer.credentialId)
  if (!held) return { outcome: 'unknown' }
  if (answer.userHandle !== getUserHandle(held.person)) return { outcome: 'refused' }
  const verified = await orNull(() => verify(verifier, held, answer, getExpectations(site, challenge)))
  if (!verified?.verified) return { outcome: 'refused' }
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await notePasskeyUse(tx, held.row.id, { counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: at })
  return { outcome: 'right', person: held.person }
}
