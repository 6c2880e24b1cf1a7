import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { profileImageMessages, uploadProfileImage } from '#api/contracts/account.contract.ts'
import type { Database } from '#server/db/database.ts'
import { isGoodPhotoAddress, photoAddress, photoPath } from '#server/domain/people/photo-address.ts'
import { findPhoto, replacePhoto } from '#server/domain/people/photos.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { TooManyBytes } from '#server/files/measure.ts'
import { ApiError } from '#server/http/api-error.ts'
import { schemaOf } from '#server/http/endpoint.ts'
import { callerOf } from '#server/http/person-endpoint.ts'
import { drain, receiveForm } from '#server/http/receive-form.ts'
import { squarePhoto } from '#server/photos/square-photo.ts'

type Parts = {
  database: Database
  clock: () => Date
  files: FileStore
  limits: { uploadMs: number }
  /** Key of the addresses of pictures. */
  photoKey: () => Promise<string>
}

const { file: field, maxBytes } = uploadProfileImage.multipart
const { missing, tooBig, wrongKind } = profileImageMessages

const receivePhoto = async (request: FastifyRequest, files: FileStore): Promise<Buffer> => {
  const form = await receiveForm(request, files, uploadProfileImage.multipart, () => {})
  if (!form.file) throw new ApiError('VALIDATION_FAILED', { [field]: missing })
  const { path, discard } = form.file.arrived
  try {
    const photo = await squarePhoto(await readFile(path))
    if (!photo) throw new ApiError('FILE_REFUSED', { [field]: wrongKind })
    return photo
  } finally {
    await discard()
  }
}

const serveUpload = (app: FastifyInstance, { database, clock, files, limits, photoKey }: Parts) => {
  const { method, path: url, access } = uploadProfileImage
  return app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.route({
      method,
      url,
      config: { access },
      schema: { ...schemaOf(uploadProfileImage), consumes: ['multipart/form-data'] },
      handlerTimeout: limits.uploadMs,
      handler: async (request) => {
        const { id } = callerOf(request)
        try {
          const photo = await receivePhoto(request, files)
          const photoId = await database.write((tx) => replacePhoto(tx, id, photo, clock()))
          return { photoUrl: photoAddress(await photoKey(), photoId, clock()) }
        } catch (error) {
          await drain(request.raw, maxBytes)
          throw error instanceof TooManyBytes ? new ApiError('PAYLOAD_TOO_LARGE', { [field]: tooBig }) : error
        }
      },
    })
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
