import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHmac('sha256', secret).update('sealed text').digest()

/** Makes a text unreadable to everybody without the secret, so that it may stand in an address. */
export const sealText = (secret: string, text: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads a text that was sealed with the secret. Throws for anything else. */
export const openSealed = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(method, keyOf(secret), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}
