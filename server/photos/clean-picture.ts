import type { Image } from '@napi-rs/canvas'
import { type PictureKind, pictureKind } from './picture-size.ts'
import { type CreateCanvas, withPicture } from './with-picture.ts'

const longestSide = 2400
const quality = 88

export type CleanPicture = { kind: PictureKind; content: Buffer }

const redraw = (kind: PictureKind) => async (picture: Image, createCanvas: CreateCanvas) => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind === 'jpg' ? 'jpeg' : 'webp', quality)
}

/**
 * Draws a JPEG, PNG or WebP picture anew in its own format, upright, with sides of at most 2400 pixels. Nothing but
 * the pixels remains of the file: no place, no camera, no hidden text. Null for anything that is no such picture; throws
 * `FILE_REFUSED` for one that is too large.
 */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture | null> => {
  const kind = pictureKind(bytes)
  const content = kind && (await withPicture(bytes, redraw(kind)))
  return kind && content ? { kind, content } : null
}
