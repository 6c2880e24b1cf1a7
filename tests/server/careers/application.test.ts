import { createHash } from 'node:crypto'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { applicant, applicationParts, fieldParts, type Part, resume } from '#tests/support/multipart.ts'
import { testTime } from '#tests/support/test-app.ts'

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const failed = (fields: Record<string, string>) => ({
  code: 'VALIDATION_FAILED',
  message: 'Please check the marked fields and send again.',
  fields,
})

const nothing = { applications: [], files: [], names: [] }

describe.each(engines)('an application on %s', (engine) => {
  const { send, stored, read } = withApplicationServer(engine)

  onPostgres(
    'is stored with its resume under a random name, and answered with the id of its record',
    async () => {
      const answer = await send()
      const { applications: rows, files: fileRows, names } = await stored()
      const [file] = fileRows

      expect(answer).toEqual({ status: 200, body: { id: uuid } })
      expect(rows).toEqual([
        {
          id: answer.body.id,
          createdAt: testTime,
          jobId: jobRow.id,
          email: 'ana.muller@example.com',
          FirstName: 'Ana María',
          LastName: 'Müller',
          phoneNumber: '+14155552671',
          LinkedIn: 'https://www.linkedin.com/in/ana-muller',
          pro_visastatus: 166110001,
          fileId: file?.id,
          source: 'site',
        },
      ])
      expect(fileRows).toEqual([
        {
          id: uuid,
          createdAt: testTime,
          storedName: expect.stringMatching(/^[0-9a-f]{32}$/),
          originalName: 'Résumé of Ana.pdf',
          kind: 'pdf',
          bytes: 13,
          sha256: createHash('sha256').update(resume.value).digest('hex'),
        },
      ])
      expect(names).toEqual([file?.storedName])
      expect(String(await read(names[0] ?? ''))).toBe(resume.value)
    },
  )

  test('keeps by which link it came, and refuses one that is no link of ours', async () => {
    expect(await send(applicationParts({ source: 'billboard' }))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
    expect(await stored()).toEqual(nothing)
    await send(applicationParts({ source: 'alert' }))
    expect((await stored()).applications).toEqual([expect.objectContaining({ source: 'alert' })])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\Ana\\\\cv.pdf', 'cv.pdf'],
    ['a<script>b\u202efdp.pdf', 'ascriptbfdp.pdf'],
    [`${'n'.repeat(300)}.pdf`, 'n'.repeat(200)],
  ])('keeps of the file name %j only what can be shown', async (filename, originalName) => {
    await send(applicationParts({}, { ...resume, filename }))

    expect((await stored()).files).toEqual([expect.objectContaining({ originalName })])
  })

  test.each([
    ['FirstName', '', 'Please enter First Name'],
    ['FirstName', '<b>Ana</b>', 'Please enter First Name'],
    ['FirstName', 'R2D2', 'Please enter First Name'],
    ['FirstName', 'a'.repeat(101), 'Please use at most 100 characters'],
    ['FirstName', 'a'.repeat(20_000), 'Please use at most 100 characters'],
    ['LastName', ' ', 'Please enter Last Name'],
    ['LastName', '<script>alert(1)</script>', 'Please enter Last Name'],
    ['Email', '', 'Please enter EmailId'],
    ['Email', 'ana@example', 'Please enter Valid EmailId'],
    ['Email', '"<script>"@example.com', 'Please enter Valid EmailId'],
    ['phoneNumber', '', 'Please enter Mobile No.'],
    ['phoneNumber', '+4915112345678', 'Please enter a valid Mobile No.'],
    ['LinkedIn', '', 'Please enter Linked Profile Url'],
    ['LinkedIn', 'javascript:alert(1)//linkedin.com', 'Please enter Linked Profile Url'],
    ['LinkedIn', 'https://linkedin.com.evil.example/in/ana', 'Please enter Linked Profile Url'],
    ['pro_visastatus', '', 'Please Select Visa Status'],
    ['pro_visastatus', '166110009', 'Please Select Visa Status'],
  ])('is refused with the message of %s when it is %j', async (field, value, message) => {
    const answer = await send(applicationParts({ [field]: value }))

    expect(answer).toEqual({ status: 400, body: failed({ [field]: message }) })
    expect(await stored()).toEqual(nothing)
  })

  const linkedInWithMarkup = 'https://www.linkedin.com/in/ana?x=<script>alert(1)</script>'

  test('keeps markup in an address as text', async () => {
    const answer = await send(applicationParts({ LinkedIn: linkedInWithMarkup }))

    expect(answer.status).toBe(200)
    expect((await stored()).applications).toEqual([expect.objectContaining({ LinkedIn: linkedInWithMarkup })])
  })

  const noFile = 'Please Upload Resume'
  const unnamed: Part = { name: 'file', filename: '', type: 'application/octet-stream', value: '' }

  test.each([
    ['without a file', applicationParts({}, null), { file: noFile }],
    ['with a file field that was left empty', applicationParts({}, unnamed), { file: noFile }],
    ['with a file in another field', applicationParts({}, { ...resume, name: 'photo' }), { file: noFile }],
    [
      'without a file and with a wrong field',
      applicationParts({ FirstName: '' }, null),
      { FirstName: 'Please enter First Name', file: noFile },
    ],
    [
      'with a field twice',
      [...fieldParts({ FirstName: 'Eve' }), ...applicationParts()],
      { FirstName: 'Please enter First Name' },
    ],
    [
      'with its file first',
      [resume, ...fieldParts(applicant)],
      expect.objectContaining({ LastName: 'Please enter Last Name' }),
    ],
  ])('is refused %s', async (_name, parts, fields) => {
    const answer = await send(parts)

    expect(answer).toEqual({ status: 400, body: failed(fields) })
    expect(await stored()).toEqual(nothing)
  })

  test('takes a first name that was left out for an empty one', async () => {
    const { FirstName: _, ...others } = applicant
    const answer = await send([...fieldParts(others), resume])

    expect(answer).toEqual({ status: 400, body: failed({ FirstName: 'Please enter First Name' }) })
  })

  const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each([
    ['a picture that is called a PDF', png, wrongKind],
    ['a program that is called a PDF', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), wrongKind],
    ['an archive that is called a PDF', Buffer.from('504b0506000000000000000000000000', 'hex'), wrongKind],
    ['text with a NUL', Buffer.from('Ana\0Maria'), wrongKind],
    ['nothing', Buffer.alloc(0), 'This file is empty. Please choose another one'],
  ])('is refused when its file is %s', async (_name, value, message) => {
    const answer = await send(applicationParts({}, { ...resume, value }))

    expect(answer).toEqual({
      status: 422,
      body: { code: 'FILE_REFUSED', message: 'This file is not accepted.', fields: { file: message } },
    })
    expect(await stored()).toEqual(nothing)
  })

  test('for a job nobody knows is not found', async () => {
    expect(await send(applicationParts({ skillPosition: 'astronaut' }))).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
    })
    expect(await stored()).toEqual(nothing)
  })

  test.each(['closed-job', 'job-of-yesterday'])('for %s comes too late', async (skillPosition) => {
    expect(await send(applicationParts({ skillPosition }))).toEqual({
      status: 410,
      body: {
        code: 'POSITION_CLOSED',
        message: 'This position is closed. Please see the job board for open ones.',
      },
    })
    expect(await stored()).toEqual(nothing)
  })

  test('is taken on the last day of a job', async () => {
    expect((await send(applicationParts({ skillPosition: 'job-until-today' }))).status).toBe(200)
  })
})
