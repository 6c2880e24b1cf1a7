import type { createCanvas, Image } from '@napi-rs/canvas'
import { pictureTooLarge } from '#api/contracts/errors.ts'
import { ApiError } from '#server/http/api-error.ts'
import { pictureSize } from './picture-size.ts'

/** Unpacked, every pixel takes four bytes: 200 MB at the most. */
const mostPixels = 50_000_000

/** Makes what a picture is drawn on. */
export type CreateCanvas = typeof createCanvas

const isDrawable = (bytes: Buffer): boolean => {
  const size = pictureSize(bytes)
  if (size && size.width * size.height > mostPixels) {
    throw new ApiError('FILE_REFUSED', { file: pictureTooLarge })
  }
  return size !== null && size.width > 0 && size.height > 0
}

/**
 * Unpacks a JPEG, PNG or WebP picture, upright, and does something with it. Null for anything that is no such picture
 * or cannot be read. Throws `FILE_REFUSED` for one that is too large.
 */
export const withPicture = async <Result>(
  bytes: Buffer,
  work: (picture: Image, create: CreateCanvas) => Promise<Result>,
): Promise<Result | null> => {
  if (!isDrawable(bytes)) return null
  const { loadImage, createCanvas } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes).catch(() => null)
  return picture && work(picture, createCanvas)
}
