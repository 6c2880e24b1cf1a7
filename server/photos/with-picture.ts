import type { createCanvas, Image } from '@napi-rs/canvas'
import { pictureSize } from './picture-size.ts'

/** Unpacked, every pixel takes four bytes: 200 MB at the most. */
const mostPixels = 50_000_000

/** Makes what a picture is drawn on. */
export type CreateCanvas = typeof createCanvas

const isDrawable = (bytes: Buffer): boolean => {
  const size = pictureSize(bytes)
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels
}

/**
 * Unpacks a JPEG, PNG or WebP picture, upright, and does something with it. Null for anything that is no such picture,
 * cannot be read or is too large.
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
