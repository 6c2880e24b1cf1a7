import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { profileImageMessages, uploadProfileImage } from '#api/contracts/profile.contract.ts'
import type { Database } from '#server/db/database.ts'
import {
  findPhoto,
  isGoodPhotoAddress,
  photoAddress,
  photoPath,
  replacePhoto,
} from '#server/domain/people/photos.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { multipartRoute } from '#server/http/multipart-route.ts'
import { callerOf } from '#server/http/person-endpoint.ts'
import { receiveForm } from '#server/http/receive-form.ts'
import type { Parser } from '#server/parsing/parser.ts'
import { photo } from '#server/parsing/tasks.ts'

type Parts = {
  database: Database
  clock: () => Date
  files: FileStore
  parser: Parser
  limits: { uploadMs: number }
  /** Key of the addresses of pictures. */
  photoKey: () => Promise<string>
}

const { file: field, maxBytes } = uploadProfileImage.multipart
const { missing, tooBig, wrongKind } = profileImageMessages

const receivePhoto = async (request: FastifyRequest, { files, parser }: Parts): Promise<Buffer> => {
  const form = await receiveForm(request, files, uploadProfileImage.multipart, () => {})
  if (!form.file) throw new ApiError('VALIDATION_FAILED', { [field]: missing })
  const { path, discard } = form.file.arrived
  try {
    const { value, content } = await parser.parse(photo, path)
    if (value === null) throw new ApiError('FILE_REFUSED', { [field]: wrongKind })
    return Buffer.concat(content)
  } finally {
    await discard()
  }
}

const serveUpload = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, limits, photoKey } = parts
  return multipartRoute(app, {
    contract: uploadProfileImage,
    uploadMs: limits.uploadMs,
    drainedBytes: maxBytes,
    tooBig: { field, message: tooBig },
    handle: async (request) => {
      const { id } = callerOf(request)
      const image = await receivePhoto(request, parts)
      const photoId = await database.write((tx) => replacePhoto(tx, id, image, clock()))
      return { photoUrl: photoAddress(await photoKey(), photoId, clock()) }
    },
  })
}

const addressParts = z.object({ id: z.uuid(), until: z.coerce.number(), sum: z.string() })

/** Taking the pictures people upload, and showing them to all who were given their address. */
export const photoRoutes = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, photoKey } = parts
  serveUpload(app, parts)
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(photoPath, options, async ({ query }, reply) => {
    const address = addressParts.safeParse(query).data
    const isGood = address && isGoodPhotoAddress(await photoKey(), address, clock())
    const image = isGood ? await findPhoto(database.reader, address.id) : null
    if (!image) throw new ApiError('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=3600, immutable').type('image/webp')
    return Buffer.from(image)
  })
}
