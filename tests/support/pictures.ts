import { createCanvas } from '@napi-rs/canvas'

/** A picture that is red on its left half and blue on its right. */
export const paint = (width: number, height: number, kind: 'png' | 'jpeg' | 'webp'): Promise<Buffer> => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  if (kind === 'png') return canvas.encode('png')
  return kind === 'jpeg' ? canvas.encode('jpeg', 95) : canvas.encode('webp', 95)
}

/** One entry of metadata: to be turned by a quarter to the right. */
const turned = Buffer.from('49492a000800000001001201030001000000060000000000000000', 'hex')

/** A photo held upright, as a camera writes it: lying, with where it was taken and how to turn it beside. */
export const cameraPhoto = async (): Promise<Buffer> => {
  const jpeg = await paint(300, 200, 'jpeg')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), turned, Buffer.from('SECRET PLACE')])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** The header of a PNG of 30,000 by 30,000 pixels, which would take 3.6 GB. */
export const hugePng = (): Buffer => {
  const bytes = Buffer.alloc(100)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.write('0802000000', 24, 'hex')
  return bytes
}
