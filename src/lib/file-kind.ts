/** What the files of a kind begin with; ZIP also holds DOCX, ODT and XLSX. */
const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  zip: [0x50, 0x4b, 0x03, 0x04],
  rtf: [0x7b, 0x5c, 0x72, 0x74, 0x66],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
}

type Kind = keyof typeof signatures

const startsWith = (start: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => start[at + index] === byte)

const isOneOf = (start: Uint8Array, kinds: readonly Kind[]) =>
  kinds.some((kind) => startsWith(start, signatures[kind]))

/** Bytes of a file's beginning that are enough to tell its kind. */
export const kindSample = 4096

/** Programs and pictures hold NUL or other control bytes early on; text holds tabs, line breaks and escapes only. */
const isText = (start: Uint8Array) =>
  start.every((byte) => (byte >= 32 ? byte !== 127 : (byte >= 9 && byte <= 13) || byte === 27))

/**
 * Whether the beginning of a file looks like a document: PDF, DOC, DOCX, ODT, RTF, or text without NUL bytes. A
 * first look, so that nobody sends 50 MB to learn it; the server looks closer.
 */
export const looksLikeDocument = (start: Uint8Array): boolean =>
  isOneOf(start, ['pdf', 'doc', 'zip', 'rtf']) || (start.length > 0 && isText(start))

const webp = (start: Uint8Array) =>
  startsWith(start, [0x52, 0x49, 0x46, 0x46]) && startsWith(start, [0x57, 0x45, 0x42, 0x50], 8)

/** Whether the beginning of a file looks like a PDF or a JPEG, PNG or WebP picture. */
export const looksLikeReceipt = (start: Uint8Array): boolean =>
  isOneOf(start, ['pdf', 'jpg', 'png']) || webp(start)

/** Whether the beginning of a file looks like a receipt or like a DOCX or XLSX document. */
export const looksLikeAttachment = (start: Uint8Array): boolean =>
  looksLikeReceipt(start) || isOneOf(start, ['zip'])

/** Why a file cannot be taken, as far as a first look at its beginning tells; null where it can. */
export const firstLook = async (
  file: File,
  looksRight: (start: Uint8Array) => boolean,
  messages: { readonly empty: string; readonly wrongKind: string },
): Promise<string | null> => {
  if (file.size === 0) return messages.empty
  const start = new Uint8Array(await file.slice(0, kindSample).arrayBuffer())
  return looksRight(start) ? null : messages.wrongKind
}
