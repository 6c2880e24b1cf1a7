import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { cameraPhoto, hugePng, paint } from '#tests/support/pictures.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'

const path = '/api/phone-number-login/account/UploadProfileImage'

const readForm = async (content: Buffer | null, name = 'me.png', field = 'file') => {
  const form = new FormData()
  form.append('note', 'text')
  if (content) form.append(field, new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

describe('the picture', () => {
  let database: Database
  let reset: () => Promise<void>
  let portal: PortalApp
  let app: FastifyInstance
  let folder: string
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-photos-'))
    ;({ database, reset } = await createPortalDatabase('pglite'))
    portal = await createPortalApp(database, {}, createFolderStore(folder))
    ;({ app } = portal)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  beforeEach(async () => {
    token = await signIn(app, phones.employee)
  })

  afterEach(async () => {
    portal.rewind()
    await reset()
    expect(await readdir(folder)).toEqual([])
  })

  const upload = async (content: Buffer | null, name?: string, field?: string) => {
    const { type, payload } = await readForm(content, name, field)
    const headers = { ...bearer(token).headers, 'content-type': type }
    return app.inject({ method: 'POST', url: path, headers, payload })
  }

  const photoUrl = async () =>
    (await app.inject({ url: '/CRM/GetProfile', ...bearer(token) })).json().photoUrl

  const pixels = async (bytes: Buffer) => {
    const picture = await loadImage(bytes)
    const context = createCanvas(picture.width, picture.height).getContext('2d')
    context.drawImage(picture, 0, 0)
    const at = (x: number, y: number) =>
      [...context.getImageData(x, y, 1, 1).data].map((part) => Math.round(part / 255))
    return { size: [picture.width, picture.height], at }
  }

  test.each(['png', 'jpeg', 'webp'] as const)(
    'is kept from a %s file as a square of its middle',
    async (kind) => {
      const answer = await upload(await paint(900, 600, kind))
      const shown = await app.inject(answer.json().photoUrl)
      const { size, at } = await pixels(shown.rawPayload)

      expect([answer.statusCode, await photoUrl()]).toEqual([200, answer.json().photoUrl])
      expect({
        status: shown.statusCode,
        type: shown.headers['content-type'],
        kept: shown.headers['cache-control'],
        magic: shown.rawPayload.toString('latin1', 8, 12),
      }).toEqual({
        status: 200,
        type: 'image/webp',
        kept: 'private, max-age=3600, immutable',
        magic: 'WEBP',
      })
      expect(size).toEqual([512, 512])
      expect([at(5, 256), at(506, 256)]).toEqual([
        [1, 0, 0, 1],
        [0, 0, 1, 1],
      ])
    },
  )

  test('keeps nothing of the file but what is seen, and is turned upright', async () => {
    const answer = await upload(await cameraPhoto(), 'IMG_0001.JPG')
    const shown = await app.inject(answer.json().photoUrl)
    const { at } = await pixels(shown.rawPayload)

    expect(shown.rawPayload.includes('Exif')).toBe(false)
    expect(shown.rawPayload.includes('SECRET PLACE')).toBe(false)
    expect([at(256, 20), at(256, 490)]).toEqual([
      [1, 0, 0, 1],
      [0, 0, 1, 1],
    ])
  })

  test('is replaced by the next one, and the address of the first shows nothing any more', async () => {
    const first = (await upload(await paint(40, 40, 'png'))).json().photoUrl
    const second = (await upload(await paint(50, 50, 'png'))).json().photoUrl
    const statuses = [(await app.inject(first)).statusCode, (await app.inject(second)).statusCode]

    expect(second).not.toBe(first)
    expect(statuses).toEqual([404, 200])
  })

  test('is shown for one to two hours under one address, and under no changed one', async () => {
    await upload(await paint(40, 40, 'png'))
    const url: string = await photoUrl()
    const changed = [
      url.replace(/until=\d+/, (found) => `${found}0`),
      url.replace(/sum=./, (found) => (found === 'sum=0' ? 'sum=1' : 'sum=0')),
      url.replace(/&sum=.*/, ''),
      url.replace(/&sum=.*/, '&sum='),
    ]
    const statuses = async (urls: string[]) =>
      Promise.all(urls.map(async (one) => (await app.inject(one)).statusCode))

    expect(await statuses(changed)).toEqual([404, 404, 404, 404])
    portal.pass(2 * 60 * 60 - 1)
    expect(await statuses([url])).toEqual([200])
    portal.pass(1)
    expect(await statuses([url])).toEqual([404])
  })

  const wrongKind = 'Please choose a JPEG, PNG or WebP picture'
  const tooLarge = 'This picture is too large. Please choose one of at most 50 megapixels'

  test.each([
    ['text', Buffer.from('no picture'), wrongKind],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'), wrongKind],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), wrongKind],
    ['nothing', Buffer.alloc(0), wrongKind],
    ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), wrongKind],
    [
      'a JPEG that is cut in its header',
      Buffer.from(`ffd8ffe000104a46494600${'00'.repeat(40)}`, 'hex'),
      wrongKind,
    ],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(100)), wrongKind],
    ['a picture of more than 50 megapixels', hugePng(), tooLarge],
  ])('is refused when the file is %s, whatever its name and size', async (_name, content, sentence) => {
    const answer = await upload(content, 'me.png')

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 422,
      body: {
        code: 'FILE_REFUSED',
        message: 'This file is not accepted.',
        fields: { file: sentence },
      },
    })
    expect(await photoUrl()).toBeNull()
  })

  test('is refused above 5 MB, and no picture is lost by it', async () => {
    const kept = (await upload(await paint(40, 40, 'png'))).json().photoUrl
    const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 413,
      body: {
        code: 'PAYLOAD_TOO_LARGE',
        message: 'That is more than this form accepts.',
        fields: { file: 'This picture is too big. Please choose one of at most 5 MB' },
      },
    })
    expect(await photoUrl()).toBe(kept)
  })

  test.each([
    ['no file', null, 'file'],
    ['a file of another name', Buffer.from('x'), 'picture'],
  ])('is refused with %s', async (_name, content, field) => {
    const answer = await upload(content, 'me.png', field)

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({
      status: 400,
      fields: { file: 'Please choose a picture' },
    })
  })

  test('is refused as JSON', async () => {
    const answer = await app.inject({ method: 'POST', url: path, payload: {}, ...bearer(token) })

    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})
