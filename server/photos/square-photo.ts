import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { pictureSize } from './picture-size.ts'

const side = 512
const quality = 85

/** Unpacked, every pixel takes four bytes: 200 MB at the most. */
const mostPixels = 50_000_000

/** Settled when the pictures before are done: one at a time is in memory. */
let before: Promise<unknown> = Promise.resolve()

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = before.then(work, work)
  before = turn.catch(() => {})
  return turn
}

const isDrawable = (bytes: Buffer): boolean => {
  const size = pictureSize(bytes)
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels
}

const drawSquare = (picture: Image): Promise<Buffer> => {
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
 * the pixels remains of the file. Null for anything that is no such picture, cannot be read or is too large.
 */
export const squarePhoto = async (bytes: Buffer): Promise<Buffer | null> => {
  if (!isDrawable(bytes)) return null
  return inTurn(async () => {
    const picture = await loadImage(bytes).catch(() => null)
    return picture && drawSquare(picture)
  })
}
