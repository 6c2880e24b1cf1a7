import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  timingSafeEqual as isEqualBytes,
  randomBytes,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

export const tokenBytes = 32

/** URL-safe; 256 bits by default. */
export const createToken = (bytes = tokenBytes): string => randomBytes(bytes).toString('base64url')

/** 256 bits in hex. */
export const createKey = (): string => randomBytes(32).toString('hex')

/** SHA-256 in hex, unsalted: tokens have enough entropy. */
export const hashToken = (token: string): string => hash('sha256', token)

/** HMAC-SHA256 in hex. */
export const hashWithKey = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

export const hashRevision = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)

export const timingSafeEquals = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && isEqualBytes(one, other)
}

type Sealing = {
  /** 256 bits. */
  key: Buffer
  /** Associated data: the text opens in no other row. */
  boundTo?: string
}

/** AES-256-GCM: nonce, tag and ciphertext in base64url. */
export const sealText = ({ key, boundTo = '' }: Sealing, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** Throws for any other text, key or row. */
export const openText = ({ key, boundTo = '' }: Sealing, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const content = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([content, decipher.final()]).toString('utf8')
}

export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export const deriveAddressKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('sealed text').digest()
