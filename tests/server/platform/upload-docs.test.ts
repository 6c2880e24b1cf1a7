import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { createFilesApp, type FilesApp } from '#tests/support/files-form.ts'
import { getSheet, workbook } from '#tests/support/hostile-files.ts'
import { encodeForm, type Part, uploadHeaders } from '#tests/support/multipart.ts'
import { paint } from '#tests/support/pictures.ts'
import { docx } from '#tests/support/sample-documents.ts'
import { bearer, phones } from '#tests/support/sign-in.ts'

const part = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  contentMediaType: z.string().optional(),
  anyOf: z.array(z.looseObject({ contentMediaType: z.string().optional() })).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})

const documented = part.extend({ items: part.optional() })

const operation = z.looseObject({
  requestBody: z.object({
    content: z.object({
      'multipart/form-data': z.object({
        schema: z.object({
          properties: z.record(z.string(), documented),
          required: z.array(z.string()).optional(),
        }),
      }),
    }),
  }),
  responses: z.record(z.string(), z.unknown()),
})

type Documented = z.infer<typeof documented>

const isFile = (one: Documented) => one.format === 'binary' || one.items?.format === 'binary'

const mebibyte = 1024 * 1024
const resume = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
]
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const receipt = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const expected = {
  '/CRM/UASubmitCandidate': ['file', 50 * mebibyte, resume, 'one'],
  '/CRM/ReadResume': ['file', 10 * mebibyte, resume, 'one'],
  '/CRM/SubmitCandidate': ['file', 50 * mebibyte, resume, 'one'],
  '/Desk/ReplaceMyResume': ['file', 50 * mebibyte, resume, 'one'],
  '/CRM/CheckBenchList': ['file', 5 * mebibyte, ['text/csv', sheet], 'one'],
  '/CRM/UploadBenchList': ['file', 5 * mebibyte, ['text/csv', sheet], 'one'],
  '/Admin/CheckPeople': ['file', 5 * mebibyte, ['text/csv', sheet], 'one'],
  '/Admin/ImportPeople': ['file', 5 * mebibyte, ['text/csv', sheet], 'one'],
  '/api/phone-number-login/account/UploadProfileImage': [
    'file',
    5 * mebibyte,
    ['image/jpeg', 'image/png', 'image/webp'],
    'one',
  ],
  '/CRM/AddTimesheet': [
    'file',
    10 * mebibyte,
    ['application/pdf', 'image/png', 'image/jpeg', docxType, sheet],
    'none or one',
  ],
  '/CRM/AddExpense': ['receipts', 10 * mebibyte, receipt, '1 to 5'],
  '/CRM/UpdateExpense': ['receipts', 10 * mebibyte, receipt, '0 to 5'],
  '/CRM/AddCase': ['attachments', 10 * mebibyte, [...receipt, docxType, sheet], '0 to 5'],
  '/CRM/AddCaseReply': ['attachments', 10 * mebibyte, [...receipt, docxType, sheet], '0 to 5'],
}

const getTypes = (file: Documented | undefined) => {
  const one = file?.items ?? file
  return one?.anyOf?.map(({ contentMediaType }) => contentMediaType) ?? [one?.contentMediaType]
}

const getCount = (file: Documented, isRequired: boolean) => {
  if (file.items) return `${file.minItems ?? 0} to ${file.maxItems}`
  return isRequired ? 'one' : 'none or one'
}

describe('the documentation of the uploads', () => {
  let own: FilesApp
  const routes: RouteOptions[] = []
  let operations: Record<string, z.infer<typeof operation>>

  beforeAll(async () => {
    own = await createFilesApp('pglite', { onRoute: (route) => void routes.push(route) })
    const { paths } = (await own.app.inject('/api/docs/json')).json()
    operations = Object.fromEntries(uploads().map((url) => [url, operation.parse(paths[url].post)]))
  })

  afterAll(() => own.close())

  const uploads = () =>
    routes.filter(({ schema }) => schema?.consumes?.includes('multipart/form-data')).map(({ url }) => url)

  const send = async (url: string, parts: readonly Part[]) =>
    own.app.inject({
      method: 'POST',
      url,
      headers: { ...uploadHeaders(), ...bearer(await own.tokenOf(phones.employee)).headers },
      payload: encodeForm(parts),
    })

  const getForm = (url: string) => {
    const { properties, required = [] } = operations[url]?.requestBody.content['multipart/form-data']
      .schema ?? {
      properties: {},
    }
    return { properties, required }
  }

  test('has the file parts of every route that takes a form', () => {
    const found = uploads().map((url) => {
      const { properties, required } = getForm(url)
      const files = Object.entries(properties).filter(([, one]) => isFile(one))
      const [name = '', file] = files[0] ?? []
      const one = file?.items ?? file
      return [url, [name, one?.maxLength, getTypes(file), file && getCount(file, required.includes(name))]]
    })

    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('has the fields beside the file, or the JSON that holds them', () => {
    expect(Object.keys(getForm('/CRM/UASubmitCandidate').properties)).toEqual([
      'FirstName',
      'LastName',
      'Email',
      'phoneNumber',
      'LinkedIn',
      'pro_visastatus',
      'skillPosition',
      'answers',
      'source',
      'file',
    ])
    expect(Object.keys(getForm('/CRM/AddCase').properties)).toEqual(['payload', 'attachments'])
    expect(getForm('/CRM/AddCase').properties.payload).toMatchObject({ type: 'object' })
  })

  const samples: Record<string, () => Promise<Buffer> | Buffer> = {
    'application/pdf': () => Buffer.from('%PDF-1.7\n'),
    'image/jpeg': () => paint(9, 9, 'jpeg'),
    'image/png': () => paint(9, 9, 'png'),
    'image/webp': () => paint(9, 9, 'webp'),
    'text/csv': () => Buffer.from('Name,Title\nAda,Engineer'),
    [docxType]: () => docx,
    [sheet]: () => workbook(getSheet([['A1', 'Name']], [['A2', 'Ada']])),
  }

  const payload = JSON.stringify({
    category: 'IT',
    subject: 'The VPN drops',
    description: 'Since Monday.',
    priority: 'High',
  })

  test.each([
    ['/CRM/CheckBenchList', []],
    ['/api/phone-number-login/account/UploadProfileImage', []],
    ['/CRM/AddCase', [{ name: 'payload', value: payload }]],
  ])('%s takes each type of file that it documents', async (url, fields) => {
    const [name = '', file] = Object.entries(getForm(url).properties).find(([, one]) => isFile(one)) ?? []
    const answers: [string, number][] = []
    for (const type of getTypes(file)) {
      const value = (await samples[type ?? '']?.()) ?? ''
      const { statusCode } = await send(url, [...fields, { name, value, filename: 'a file' }])
      answers.push([type ?? '', statusCode])
    }

    expect(answers).toEqual(getTypes(file).map((type) => [type, 200]))
  })

  const sentFor = (one: Documented): fc.Arbitrary<string | Buffer> => {
    if (isFile(one)) {
      const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some))
      return fc.oneof(fc.constantFrom(Buffer.from('%PDF-1.7\n'), docx, Buffer.alloc(0)), bytes)
    }
    return one.type === 'object' ? fc.json() : fc.string({ unit: 'binary', maxLength: 30 })
  }

  const getParts = (url: string): fc.Arbitrary<Part[]> =>
    fc
      .tuple(
        ...Object.entries(getForm(url).properties).map(([name, one]) =>
          fc.option(sentFor(one)).map((value): Part[] => {
            if (value === null) return []
            return [{ name, value, ...(isFile(one) && { filename: 'a file' }) }]
          }),
        ),
      )
      .map((parts) => parts.flat())

  test.each(Object.keys(expected))(
    'drives %s with whatever it allows, and every answer is a documented one',
    async (url) => {
      await fc.assert(
        fc.asyncProperty(getParts(url), async (parts) => {
          const { statusCode } = await send(url, parts)

          expect(Object.keys(operations[url]?.responses ?? {})).toContain(String(statusCode))
          expect(statusCode).toBeLessThan(500)
        }),
        { numRuns: 12 },
      )
    },
  )
})
