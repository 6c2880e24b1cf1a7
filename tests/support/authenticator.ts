import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** User present, user verified, backup eligible, backed up, attested credential data. */
const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, withKey: 0x40 } as const

type Options = { origin: string; rpId: string; isVerified?: boolean }

const authenticatorData = (
  { rpId, isVerified = true }: Options,
  counter: number,
  key: Uint8Array = new Uint8Array(),
) => {
  const said =
    flags.present |
    (isVerified ? flags.verified : 0) |
    flags.mayBeSynced |
    flags.isSynced |
    (key.length > 0 ? flags.withKey : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(said, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, key])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const coordinate = (key: KeyObject, name: 'x' | 'y') =>
  Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url')

/** COSE key: EC P-256, ES256. */
const coseKey = (key: KeyObject) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(coordinate(key, 'x'))],
      [-3, new Uint8Array(coordinate(key, 'y'))],
    ]),
  )

export const createAuthenticator = (options: Options) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = base64url(id)
  return {
    id,
    credentialId,
    /** PKCS #8. */
    privateKey: () => privateKey.export({ type: 'pkcs8', format: 'der' }),
    make: (challenge: string) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(options, 0, attested))],
      ])
      return {
        credentialId,
        clientDataJSON: base64url(clientData('webauthn.create', challenge, options.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
    },
    sign: (challenge: string, { userId, counter }: { userId: string; counter: number }) => {
      const data = authenticatorData(options, counter)
      const client = clientData('webauthn.get', challenge, options.origin)
      return {
        credentialId,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: userId,
      }
    },
  }
}
