import { eq } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { engines } from '#tests/support/database.ts'
import { pdf } from '#tests/support/files-form.ts'
import { cameraPhoto, gpsBytes, paint } from '#tests/support/pictures.ts'
import { docx, odt, xlsx } from '#tests/support/sample-documents.ts'
import { createSheetApp, refusal, type SheetApp } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

describe.each(engines)('the file of a sheet on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  const address = async (id: string, phone: string = phones.employee) =>
    (await own.read(phone, `/CRM/GetTimesheetAttachment?id=${id}`)).json()

  test('is downloaded as it was sent, by its employee, the manager and HR', async () => {
    const id = await own.added({ submit: true }, { file: pdf('signed', 'Wéek 9.pdf') })
    const sheet = (await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json()
    const given = await address(id)
    const all = [given, await address(id, phones.manager), await address(id, phones.hr)]
    const answers = await Promise.all(all.map(({ url }) => own.app.inject(url)))

    expect([sheet.cr322_attachmenturl, sheet.attachment]).toEqual([
      `/CRM/GetTimesheetAttachment?id=${id}`,
      { name: 'Wéek 9.pdf', kind: 'pdf', bytes: 16 },
    ])
    expect(given).toEqual({ url: expect.any(String), name: 'Wéek 9.pdf', expiresInSeconds: 300 })
    expect(
      answers.map(({ statusCode, headers, body }) => ({
        statusCode,
        body,
        type: headers['content-type'],
        saved: headers['content-disposition'],
        sniff: headers['x-content-type-options'],
        kept: headers['cache-control'],
      })),
    ).toEqual(
      answers.map(() => ({
        statusCode: 200,
        body: '%PDF-1.7\nsigned\n',
        type: 'application/pdf',
        saved: `attachment; filename="W_ek 9.pdf"; filename*=UTF-8''W%C3%A9ek%209.pdf`,
        sniff: 'nosniff',
        kept: 'private, no-store',
      })),
    )
  })

  test('has an address that dies after five minutes, with its person, and when it is changed', async () => {
    const { url } = await address(await own.added({}, { file: pdf('signed') }))
    const other = await own.added({}, { file: pdf('other') })
    const [row] = await own.database.reader
      .select({ id: files.id })
      .from(files)
      .where(eq(files.originalName, 'other.pdf'))
    const codes = async (...urls: string[]) =>
      Promise.all(
        urls.map(async (one) => {
          const { statusCode, body } = await own.app.inject(one)
          return statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).code}`
        }),
      )

    expect(other).not.toBe('')
    expect(await codes(url, url.replace(/file=[^&]*/, `file=${row?.id}`))).toEqual(['200', '404 NOT_FOUND'])
    const setStatus = (status: 'active' | 'deactivated') =>
      own.database.write(async (tx) => {
        await tx.update(people).set({ status }).where(eq(people.phone, phones.employee))
      })
    await setStatus('deactivated')
    expect(await codes(url)).toEqual(['404 NOT_FOUND'])
    await setStatus('active')
    own.pass(300)
    expect(await codes(url)).toEqual(['403 ADDRESS_EXPIRED'])
  })

  test('stays when the sheet is saved without one, is replaced by another, and goes when asked', async () => {
    const id = await own.added({}, { file: pdf('one') })
    const name = async () =>
      (await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json().attachment?.name ?? null
    await own.add({ id })
    const kept = await name()
    await own.add({ id }, { file: pdf('two') })
    const replaced = await name()
    await own.add({ id, removeAttachment: true })

    expect([kept, replaced, await name()]).toEqual(['one.pdf', 'two.pdf', null])
    expect(await own.database.reader.$count(files)).toBe(0)
    expect(refusal(await own.read(phones.employee, `/CRM/GetTimesheetAttachment?id=${id}`)).status).toBe(404)
  })

  test.each([
    ['pdf', async () => pdf('a').content],
    ['png', () => paint(20, 20, 'png')],
    ['jpg', () => paint(20, 20, 'jpeg')],
    ['docx', async () => docx],
    ['xlsx', async () => xlsx],
  ])('may be of the kind %s, whatever its name', async (kind, content) => {
    const id = await own.added({}, { file: { name: 'sheet.exe', content: await content() } })

    expect((await own.read(phones.employee, `/CRM/GetTimesheetByid?id=${id}`)).json().attachment.kind).toBe(
      kind,
    )
  })

  test('is drawn anew when it is a picture, so that where it was taken does not stay, and served as a picture', async () => {
    const sent = await cameraPhoto()
    const id = await own.added({}, { file: { name: 'IMG_1.JPG', content: sent } })
    const { headers, rawPayload: kept } = await own.app.inject((await address(id)).url)

    expect([sent, kept].map((one) => [one.includes('Exif'), one.includes(gpsBytes)])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(kept.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect([
      headers['content-type'],
      headers['content-disposition'],
      headers['x-content-type-options'],
    ]).toEqual(['image/jpeg', `attachment; filename="IMG_1.JPG"; filename*=UTF-8''IMG_1.JPG`, 'nosniff'])
  })

  test.each([
    ['a text', 'no sheet at all'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['an ODT', odt],
  ])('is refused when it is %s, and nothing is stored', async (_name, content) => {
    const before = await own.files.names()
    const answer = await own.add({}, { file: { name: 'sheet.pdf', content } })

    expect(refusal(answer)).toEqual({
      status: 422,
      body: {
        code: 'FILE_REFUSED',
        message: 'This file is not accepted.',
        fields: { file: 'Please upload a PDF, PNG, JPG, DOCX or XLSX file' },
      },
    })
    expect(await own.files.names()).toEqual(before)
  })

  test('is refused above 10 MB', async () => {
    const answer = await own.add({}, { file: pdf('a'.repeat(10_485_760), 'big.pdf') })

    expect(refusal(answer)).toEqual({
      status: 413,
      body: {
        code: 'PAYLOAD_TOO_LARGE',
        message: 'That is more than this form accepts.',
        fields: { file: 'File size is too big, size should be less then 10MB' },
      },
    })
  })
})
