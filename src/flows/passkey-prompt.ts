import type { PasskeyAnswer, PasskeyQuestion } from '#api/contracts/account/sign-in.contract.ts'
import { passkeyFailures } from '#machines/account/passkey.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { passkeyPrompt as words } from '#src/content/account/sign-in.ts'

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

const failed = (message: string, code?: string) =>
  new SendFailure({ message, fields: {}, ...(code !== undefined && { code }) })

/** By the `name` of the DOMException. */
const reasons: Record<string, () => SendFailure> = {
  // Cancel and timeout cannot be distinguished.
  NotAllowedError: () => failed(words.cancelled, passkeyFailures.cancelled),
  AbortError: () => failed(words.cancelled, passkeyFailures.cancelled),
  InvalidStateError: () => failed(words.isThere),
  // The host is no valid relying party, or the device cannot verify the user.
  SecurityError: () => failed(words.unsupported, passkeyFailures.unsupported),
  NotSupportedError: () => failed(words.unsupported, passkeyFailures.unsupported),
  ConstraintError: () => failed(words.unsupported, passkeyFailures.unsupported),
}

type Library = Awaited<ReturnType<typeof load>>

/** Fails with a message for the user. */
export const askDevice = async <Answer>(
  signal: AbortSignal,
  question: (library: Library) => Promise<Answer>,
): Promise<Answer> => {
  const library = await load().catch(() => {
    throw failed(words.notLoaded)
  })
  if (!library.browserSupportsWebAuthn()) throw failed(words.unsupported, passkeyFailures.unsupported)
  signal.throwIfAborted()
  const stop = () => library.WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await question(library)
  } catch (error) {
    const reason = error instanceof Error ? reasons[error.name] : undefined
    throw reason?.() ?? failed(words.failed)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** In milliseconds; equals the challenge's lifetime on the server. */
export const passkeyTimeoutMs = 5 * 60 * 1000

export const signWithPasskey = (question: PasskeyQuestion, signal: AbortSignal): Promise<PasskeyAnswer> =>
  askDevice(signal, async ({ startAuthentication }) => {
    const { challenge, rpId } = question
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, timeout: passkeyTimeoutMs, userVerification: 'required' },
    })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
  })

type Signal = Parameters<Library['sendSignal']>[0]

/** So that it hides removed ones; ignored without support. */
export const signalBrowser = async (signal: Signal): Promise<void> => {
  const { sendSignal } = await load()
  await sendSignal(signal).catch(() => {})
}
