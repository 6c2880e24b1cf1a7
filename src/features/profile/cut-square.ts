import type { Square } from '#machines/profile/photo.machine.ts'

/** Side of the picture that is sent, in pixels, at most. */
const largestSide = 1024

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      0.92,
    ),
  )

/** Draws a square of a picture anew, as it is held upright. Throws where the file is not a picture. */
export const cutSquare = async (file: File, { x, y, width, height }: Square): Promise<File> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(largestSide, Math.round(width)))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new File([await toBlob(canvas)], 'photo.jpg', { type: 'image/jpeg' })
}
