import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useGetMyPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '#api/client/account/passkey.endpoints.ts'
import {
  type MadePasskey,
  type NewPasskey,
  type Passkey,
  passkeyForm,
} from '#api/contracts/account/passkey.contract.ts'
import { passkeyMachine } from '#machines/account/passkey.machine.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { asUserFailure, loadState, untilAborted } from '#src/flows/calls.ts'
import { askDevice, passkeyTimeoutMs, signalBrowser } from '#src/flows/passkey-prompt.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const { siteName, passkeys: words } = signingIn

export const useMyPasskeys = () => {
  const { data, ...query } = useGetMyPasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  return { mine: data ?? null, load: loadState(data, query, words.failed.heading) }
}

/** Ed25519, P-256 and RSA, the last for Windows. */
const algorithms = [-8, -7, -257]

const toDescriptor = ({ credentialId }: Pick<MadePasskey, 'credentialId'>) => ({
  id: credentialId,
  type: 'public-key' as const,
})

const makePasskey = (question: NewPasskey, signal: AbortSignal): Promise<MadePasskey> =>
  askDevice(signal, async ({ startRegistration }) => {
    const { challenge, rpId, userId, userName, displayName, known } = question
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: siteName },
        user: { id: userId, name: userName, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: passkeyTimeoutMs,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: known.map(toDescriptor),
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { credentialId: id, clientDataJSON, attestationObject, transports }
  })

export const useAddPasskey = () => {
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const actor = useActorRef(
    passkeyMachine.provide({
      actors: {
        addPasskey: fromPromise<void, { name: string }>(({ input: { name }, signal }) =>
          asUserFailure(async () => {
            const made = await makePasskey(await untilAborted(begin(), signal), signal)
            await untilAborted(add({ body: { name, ...made } }), signal)
          }),
        ),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { name, failure } = state.context
  return {
    isAdding: state.matches('adding'),
    isUnsupported: state.matches('unsupported'),
    wasAdded: state.matches({ ready: 'added' }),
    outcome: state.matches({ ready: 'added' })
      ? words.done(name)
      : state.matches({ ready: 'cancelled' })
        ? words.cancelled
        : '',
    failure: state.matches('adding') ? null : failure,
    add: (given: string) => actor.send({ type: 'add', name: given }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}

export const useRemovePasskey = () => {
  const [remove] = useRemovePasskeyMutation()
  return useDecision({
    steps: ['remove'] as const,
    send: async ({ ids: [id = ''], key }) => {
      const { rpId: rpID, userId: userID, passkeys } = await remove({ body: { id }, key }).unwrap()
      const allAcceptedCredentialIDs = passkeys.map(({ credentialId }) => credentialId)
      void signalBrowser({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs })
      return words.removing.done
    },
  })
}

export const useRenamePasskey = ({ id, name }: Passkey) => {
  const [rename] = useRenamePasskeyMutation()
  return useFormFlow({
    name: `passkey/${id}`,
    initialValues: { name },
    schema: passkeyForm,
    isEdit: true,
    send: ({ values, key }, signal) =>
      untilAborted(rename({ body: { ...passkeyForm.parse(values), id }, key }), signal),
  })
}
