import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'

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

/** EXIF: rotate 90° clockwise; latitude 47° 36' 22" N. */
const turnedAndPlaced = Buffer.from(
  [
    '49492a0008000000',
    // 2 entries: orientation, GPS offset (38).
    '0200',
    '120103000100000006000000',
    '258804000100000026000000',
    '00000000',
    // 2 GPS entries: north, three fractions (at 68).
    '0200',
    '01000200020000004e000000',
    '020005000300000044000000',
    '00000000',
    '2f00000001000000',
    '2400000001000000',
    '1600000001000000',
  ].join(''),
  'hex',
)

export const gpsBytes = turnedAndPlaced.subarray(68)

/** Stored in landscape, with orientation and location in its metadata. */
export const cameraPhoto = async (): Promise<Buffer> => {
  const jpeg = await paint(300, 200, 'jpeg')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), turnedAndPlaced, Buffer.from('SECRET PLACE')])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Valid PNG of a few kB with just over 50 million pixels: 200 MB decoded. */
export const hugePng = (): Buffer => {
  const [width, height] = [8000, 6251]
  const header = Buffer.from('00000000000000000100000000', 'hex')
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + width / 8) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
