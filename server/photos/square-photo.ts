import type { Image } from '@napi-rs/canvas'
import { type CreateCanvas, withPicture } from './with-picture.ts'

const side = 512
const quality = 85

const drawSquare = (picture: Image, createCanvas: CreateCanvas): Promise<Buffer> => {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  return canvas.encode('webp', quality)
}

/**
 * Draws the middle of a JPEG, PNG or WebP picture anew, upright, as a square of 512 pixels in WebP. Nothing but
 * the pixels remains of the file. Null for anything that is no such picture or cannot be read; throws `FILE_REFUSED`
 * for one that is too large.
 */
export const squarePhoto = (bytes: Buffer): Promise<Buffer | null> => withPicture(bytes, drawSquare)
