import type { FastifyReply } from 'fastify'
import { mediaTypes } from '#api/contracts/platform/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileStore } from './file-store.ts'

const types: Record<string, string> = {
  ...mediaTypes,
  txt: `${mediaTypes.txt}; charset=utf-8`,
}

const escaped = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header that makes a browser save an answer under a name, which may be in any script. */
export const downloadAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${escaped(name)}`

/** Sets the headers of a download: saved, never shown, never kept in between. */
export const asDownload = (reply: FastifyReply, name: string, kind: string): FastifyReply =>
  reply
    .header('content-disposition', downloadAs(name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(types[kind] ?? 'application/octet-stream')

/**
 * How the address of a download is declared: who may fetch it follows from its signature, and a slow line has an hour, since a request
 * that is still being answered when its time is up is cut off.
 */
export const downloadOptions = {
  config: { access: 'public' },
  schema: { hide: true },
  handlerTimeout: 60 * 60 * 1000,
} as const

/** Endings that say a kind besides its own name. */
const endings: Record<string, readonly string[]> = { jpg: ['jpeg'], txt: ['text'] }

/**
 * The name a file is saved under: with an ending that says its kind, so that no system runs what somebody called `resume.bat`
 * and what reads as a text.
 */
export const savedName = (name: string, kind: string): string => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return ending === kind || endings[kind]?.includes(ending) ? name : `${name}.${kind}`
}

type StoredFile = { storedName: string; originalName: string; kind: string }

/** Sends a stored file as a download, as it is read. Throws `NOT_FOUND` when it is gone. */
export const sendDownload = async (reply: FastifyReply, store: FileStore, file: StoredFile) => {
  const stored = await store.open(file.storedName)
  if (!stored) throw new AppError('NOT_FOUND')
  asDownload(reply, savedName(file.originalName, file.kind), file.kind).header('content-length', stored.bytes)
  return reply.send(stored.content)
}
