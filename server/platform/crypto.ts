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

/** Random token in URL-safe characters, by default of 256 bits. */
export const createToken = (bytes = tokenBytes): string => randomBytes(bytes).toString('base64url')

/** Random key of 256 bits in hex. */
export const createKey = (): string => randomBytes(32).toString('hex')

/** SHA-256 in hex. Without a salt: a token is random enough to need none. */
export const hashToken = (token: string): string => hash('sha256', token)

/** HMAC-SHA256 of the parts in hex. */
export const hashWithKey = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

/** Short hash of the JSON of a value: the revision of a record that has no counter. */
export const hashRevision = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)

/** Compares texts in constant time. */
export const timingSafeEquals = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && isEqualBytes(one, other)
}

type Sealing = {
  /** 256 bits. */
  key: Buffer
  /** Id of the row that holds the text, so that it opens in no other. */
  boundTo?: string
}

/** Encrypts a text with AES-256-GCM: nonce, tag and ciphertext in base64url. */
export const sealText = ({ key, boundTo = '' }: Sealing, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** Decrypts what `sealText` made. Throws for any other text, key or row. */
export const openText = ({ key, boundTo = '' }: Sealing, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const content = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([content, decipher.final()]).toString('utf8')
}

/** Derives a key for one purpose from a stored secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Key for texts in addresses, derived from the secret that signs addresses. */
export const deriveAddressKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('sealed text').digest()
