import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  profileImageMessages as messages,
  uploadProfileImage,
} from '#api/contracts/account/profile.contract.ts'
import {
  findPhoto,
  isGoodPhotoAddress,
  type PhotoSigner,
  photoAddress,
  photoPath,
  replacePhoto,
} from '#server/people/photos.ts'
import { AppError } from '#server/platform/errors.ts'
import { getCaller } from '#server/platform/http/endpoint.ts'
import { onlyFile, readFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { photo } from '#server/platform/parsing/tasks.ts'

type Parts = Uploading & PhotoSigner

const serveUpload = (app: FastifyInstance, uploading: Parts) => {
  const { clock, parser, photoKey } = uploading
  const { file: field } = uploadProfileImage.multipart
  const accept = readFiles(async (path) => {
    const { value, content } = await parser.parse(photo, path)
    if (value === null) throw new AppError('FILE_REFUSED', { [field]: messages.wrongKind })
    return { image: Buffer.concat(content), key: await photoKey() }
  })
  return uploadEndpoint(app, uploading, {
    contract: uploadProfileImage,
    messages,
    accept,
    handler: async ({ files, request }, tx) => {
      const { image, key } = onlyFile(files)
      const photoId = await replacePhoto(tx, getCaller(request).id, image, clock())
      return { photoUrl: photoAddress(key, photoId, clock()) }
    },
  })
}

const addressParts = z.object({ id: z.uuid(), until: z.coerce.number(), sum: z.string() })

export const photoRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, photoKey } = parts
  serveUpload(app, parts)
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(photoPath, options, async ({ query }, reply) => {
    const address = addressParts.safeParse(query).data
    const isGood = address && isGoodPhotoAddress(await photoKey(), address, clock())
    const image = isGood ? await findPhoto(database.reader, address.id) : null
    if (!image) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=3600, immutable').type('image/webp')
    return Buffer.from(image)
  })
}
