import type { createCanvas, Image } from '@napi-rs/canvas'
import { pictureTooLarge } from '#api/contracts/platform/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { type PictureKind, pictureKind, pictureSize } from './picture-size.ts'

/** Four bytes per decoded pixel: 200 MB at most. */
const mostPixels = 50_000_000

type CreateCanvas = typeof createCanvas

const isDrawable = (bytes: Buffer): boolean => {
  const size = pictureSize(bytes)
  if (size && size.width * size.height > mostPixels) {
    throw new AppError('FILE_REFUSED', { file: pictureTooLarge })
  }
  return size !== null && size.width > 0 && size.height > 0
}

/** Upright. Null if unreadable; throws `FILE_REFUSED` if too large. */
const withPicture = async <Result>(
  bytes: Buffer,
  work: (picture: Image, create: CreateCanvas) => Promise<Result>,
): Promise<Result | null> => {
  if (!isDrawable(bytes)) return null
  const { loadImage, createCanvas } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes).catch(() => null)
  return picture && work(picture, createCanvas)
}

const longestSide = 2400
const cleanQuality = 88

type CleanPicture = { kind: PictureKind; content: Buffer }

const redraw = (kind: PictureKind) => async (picture: Image, createCanvas: CreateCanvas) => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind === 'jpg' ? 'jpeg' : 'webp', cleanQuality)
}

/** At most 2400 px, same format, no metadata. Throws `FILE_REFUSED`. */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture | null> => {
  const kind = pictureKind(bytes)
  const content = kind && (await withPicture(bytes, redraw(kind)))
  return kind && content ? { kind, content } : null
}

const side = 512
const squareQuality = 85

const drawSquare = (picture: Image, createCanvas: CreateCanvas): Promise<Buffer> => {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  return canvas.encode('webp', squareQuality)
}

/** Center crop, 512 px WebP, no metadata. Throws `FILE_REFUSED`. */
export const squarePhoto = (bytes: Buffer): Promise<Buffer | null> => withPicture(bytes, drawSquare)
