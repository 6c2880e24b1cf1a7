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

/** The name may be in any script. */
export const downloadAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${escaped(name)}`

/** Never inline, never cached. */
export const asDownload = (reply: FastifyReply, name: string, kind: string): FastifyReply =>
  reply
    .header('content-disposition', downloadAs(name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(types[kind] ?? 'application/octet-stream')

/** The signature grants access. One hour, for slow downloads. */
export const downloadOptions = {
  config: { access: 'public' },
  schema: { hide: true },
  handlerTimeout: 60 * 60 * 1000,
} as const

const endings: Record<string, readonly string[]> = { jpg: ['jpeg'], txt: ['text'] }

/** By actual type, so that no system runs a text named `resume.bat`. */
export const savedName = (name: string, kind: string): string => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return ending === kind || endings[kind]?.includes(ending) ? name : `${name}.${kind}`
}

type StoredFile = { storedName: string; originalName: string; kind: string }

/** Throws `NOT_FOUND`. */
export const sendDownload = async (reply: FastifyReply, store: FileStore, file: StoredFile) => {
  const stored = await store.open(file.storedName)
  if (!stored) throw new AppError('NOT_FOUND')
  asDownload(reply, savedName(file.originalName, file.kind), file.kind).header('content-length', stored.bytes)
  return reply.send(stored.content)
}
