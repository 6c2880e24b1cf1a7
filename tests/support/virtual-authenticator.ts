import type { Page } from 'playwright-core'
import { beginPasskey } from '#api/contracts/account/passkey.contract.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'

declare global {
  interface Window {
    closesQuestions: boolean
  }
}

const closeQuestions = () => {
  const { credentials } = navigator
  const [get, create] = [credentials.get.bind(credentials), credentials.create.bind(credentials)]
  const closed = () => Promise.reject(new DOMException('Closed by the person', 'NotAllowedError'))
  credentials.get = (options) => (window.closesQuestions ? closed() : get(options))
  credentials.create = (options) => (window.closesQuestions ? closed() : create(options))
}

const builtIn = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

export type KnownPasskey = { id: Buffer; privateKey: Buffer; userId: string; rpId: string; uses: number }

export const knownPasskey = async (server: Site, storage: Record<string, string>): Promise<KnownPasskey> => {
  const answer = await callAs(server, storage, beginPasskey.path, {})
  const { challenge, rpId, userId } = beginPasskey.response.parse(answer)
  const device = createAuthenticator({ origin: new URL(server.url).origin, rpId })
  await callAs(server, storage, '/CRM/AddPasskey', { name: 'Phone', ...device.make(challenge) })
  return { id: device.id, privateKey: device.privateKey(), userId, rpId, uses: 0 }
}

export const virtualAuthenticator = async (page: Page) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const add = () => devices.send('WebAuthn.addVirtualAuthenticator', { options: builtIn })
  let { authenticatorId } = await add()
  await page.addInitScript(closeQuestions)
  return {
    replace: async () => {
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      ;({ authenticatorId } = await add())
    },
    /** A passkey used elsewhere before: its counter jumps. */
    hold: async (passkey: KnownPasskey) => {
      passkey.uses += 10
      await devices.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: passkey.id.toString('base64'),
          isResidentCredential: true,
          rpId: passkey.rpId,
          privateKey: passkey.privateKey.toString('base64'),
          userHandle: Buffer.from(passkey.userId, 'base64url').toString('base64'),
          signCount: passkey.uses,
        },
      })
    },
    count: async () => {
      const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    close: (doesClose: boolean) =>
      page.evaluate((value) => {
        window.closesQuestions = value
      }, doesClose),
  }
}

export type VirtualAuthenticator = Awaited<ReturnType<typeof virtualAuthenticator>>
