/** The SHA-256 sum of a file in hex; null where the browser offers none, as on pages without TLS. */
export const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
