import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import { listUnread, storeResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'
import { withCandidates } from '#tests/support/candidate-calls.ts'
import { personCells, sendPeople, toCsv } from '#tests/support/import-files.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { message } from '#tests/support/inquiry-calls.ts'
import { applicationParts, encodeForm, submitPath, uploadHeaders } from '#tests/support/multipart.ts'
import { phones, post, signIn } from '#tests/support/sign-in.ts'
import { findControlCharacters } from '#tests/support/stored-rows.ts'

const signs = '\u0080 85 \u0092s \u0096 \u0081\u009f'
const letters = 'R\u0092zo'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('a C1 control character', () => {
  const desk = withCandidates('pglite')
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-c1-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  const apply = (filename: string) =>
    desk.portal().app.inject({
      method: 'POST',
      url: submitPath,
      headers: uploadHeaders(),
      payload: encodeForm(applicationParts({}, { name: 'file', filename, value: bytes(`Ana ${signs}`) })),
    })

  test('is stored nowhere: typed, in a name of a file, in a resume and in a table', async () => {
    const { app, clock } = desk.portal()
    const headers = { ...uploadHeaders(), 'content-type': 'application/json' }
    const typed = await post(app, '/CRM/AddContactUs', { ...message, pro_message: `It${signs}` }, { headers })
    expect(typed.json().fields).toEqual({ pro_message: 'Please remove the unreadable characters' })

    expect((await apply(`Ana${signs}.txt`)).statusCode).toBe(200)
    const path = join(folder, 'resume.txt')
    await writeFile(path, bytes(`Ana ${signs}`))
    const { value } = await inlineParser.parse(readResumeText, path)
    await desk.database().write(async (tx) => {
      const [fileId = ''] = (await listUnread(tx, resumeSources, clock())).fileIds
      await storeResumeText(tx, fileId, value, clock())
    })

    const token = await signIn(app, phones.hr)
    const rows = [personCells(1, { firstName: letters, title: signs }), personCells(2, { lastName: letters })]
    const file = bytes(toCsv(rows))
    expect((await sendPeople(app, { token, call: 'ImportPeople', file })).body.imported).toBe(2)

    expect(await findControlCharacters(desk.database())).toEqual([])
  })
})
