import type { PasskeyAnswer, PasskeyQuestion } from '#api/contracts/account/sign-in.contract.ts'
import { passkeyFailures } from '#machines/account/passkey.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { passkeyPrompt as words } from '#src/content/account/sign-in.ts'

/** Fetched when somebody uses a passkey: few do. */
const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

const failed = (message: string, code?: string) =>
  new SendFailure({ message, fields: {}, ...(code !== undefined && { code }) })

/** What the browser says of it, by the name of its error. */
const reasons: Record<string, () => SendFailure> = {
  // Closing the question and letting it pass look alike.
  NotAllowedError: () => failed(words.cancelled, passkeyFailures.cancelled),
  AbortError: () => failed(words.cancelled, passkeyFailures.cancelled),
  InvalidStateError: () => failed(words.isThere),
  // The site has no name that passkeys can be made for, or the device cannot tell who is there.
  SecurityError: () => failed(words.unsupported, passkeyFailures.unsupported),
  NotSupportedError: () => failed(words.unsupported, passkeyFailures.unsupported),
  ConstraintError: () => failed(words.unsupported, passkeyFailures.unsupported),
}

type Library = Awaited<ReturnType<typeof load>>

/** Asks the device; stops when the signal says so. Fails in words for the person. */
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

/** How long the device may ask, in milliseconds: as long as the server waits for it. */
export const askFor = 5 * 60 * 1000

/** Lets the person choose a passkey, and the device sign with it. */
export const signWithPasskey = (question: PasskeyQuestion, signal: AbortSignal): Promise<PasskeyAnswer> =>
  askDevice(signal, async ({ startAuthentication }) => {
    const { challenge, rpId } = question
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, timeout: askFor, userVerification: 'required' },
    })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
  })

type Signal = Parameters<Library['sendSignal']>[0]

/** Tells the browser which passkeys are good, so that it offers no others; browsers that do not listen are left alone. */
export const tellBrowser = async (signal: Signal): Promise<void> => {
  const { sendSignal } = await load()
  await sendSignal(signal).catch(() => {})
}
