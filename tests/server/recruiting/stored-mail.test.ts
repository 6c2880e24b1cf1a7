import { getMail, getReceivedMail } from '#api/contracts/recruiting/received-mail.contract.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { mailWithFiles, writtenMail } from '#tests/support/mails.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { findControlCharacters } from '#tests/support/stored-rows.ts'
import { createTestFiles, getStore, type TestFiles } from '#tests/support/test-files.ts'

const secret = 'a secret of a mail server that only tests know'
const mailing = { address: 'desk@skagit.example', domain: 'skagit.example' }
const receiving = { mailing, sources: [], webhookSecret: secret }

const close = async () => {}
const parser: Parser = { parse: () => Promise.reject(new Error('A mail waits among the uploads.')), close }
const tasks: string[] = []
let canReadWhole = true
const mailParser: Parser = {
  parse: (task, path) => {
    tasks.push(task.name)
    if (task.name === 'mail' && !canReadWhole) return Promise.reject(new UnreadableFile('Out of memory.'))
    return inlineParser.parse(task, path)
  },
  close,
}

describe('a mail that cannot be read as it was meant', () => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let portal: PortalApp
  let sent: TestFiles

  beforeAll(async () => {
    opened = await createPortalDatabase('pglite')
    sent = await createTestFiles(getStore('pglite'))
    portal = await createPortalApp(opened.database, { receiving, parser, mailParser }, sent.store)
  })

  afterEach(async () => {
    portal.rewind()
    await opened.reset()
    await sent.empty()
  })

  afterAll(async () => {
    await portal.app.close()
    await opened.database.close()
    await sent.remove()
  })

  const bring = async (payload: Buffer) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/Desk/ReceiveMail',
      payload,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    })
    return answer.json()
  }
  const receive = async (payload: Buffer) => expect(await bring(payload)).toEqual({ outcome: 'stored' })

  test.each([
    { again: 'again', outcome: 'known' },
    { again: 'with another subject', subject: 'Re: Another message', outcome: 'stored' },
    { again: 'from another address', from: 'boss@example.com', outcome: 'stored' },
    { again: 'without its id', id: '', outcome: 'stored' },
    { again: 'after six days', days: 6, outcome: 'stored' },
  ])(
    'that was read otherwise before and comes $again is $outcome',
    async ({ outcome, days = 0, ...other }) => {
      const id = other.id ?? '<1@mail.example.com>'
      canReadWhole = false
      await receive(writtenMail({ id })).finally(() => {
        canReadWhole = true
      })
      portal.pass(days * 24 * 60 * 60)
      expect(await bring(writtenMail({ ...other, id }))).toEqual({ outcome })
    },
  )

  test('is read with its files beside the uploads, so that no upload waits for it', async () => {
    tasks.length = 0
    await receive(mailWithFiles([{ name: 'plan.docx', content: Buffer.from('PK no document') }]))
    expect(tasks).toEqual(['mail', 'attachment'])
  })

  test('is kept with its original, which can be downloaded', async () => {
    const broken = mailWithFiles([{ name: 'winmail.dat', content: Buffer.from('no TNEF') }])
    await receive(broken)
    const calls = inquiryCalls(portal)
    const caller = await calls.enter()
    const { mails } = getMail.response.parse(await calls.read(caller, `${getMail.path}?view=unmatched`))
    const mail = getReceivedMail.response.parse(
      await calls.read(caller, `${getReceivedMail.path}?id=${mails[0]?.id ?? ''}`),
    )
    expect(mail).toMatchObject({ text: 'Please find them attached.', hasOriginal: true })
    expect([mail.files.map(({ name }) => name), mail.dropped]).toEqual([['original.eml'], ['winmail.dat']])
    const { url } = await calls.read(caller, `/Desk/GetMailFile?id=${mail.files[0]?.id ?? ''}`)
    const file = await portal.app.inject({ url })
    expect([file.headers['content-type'], file.body]).toEqual(['application/octet-stream', String(broken)])
  })

  test('is stored without a C1 control character, whatever its character sets', async () => {
    const c1 = Buffer.from(Array.from({ length: 32 }, (_, index) => 0x80 + index))
    const labels = [
      '',
      'x-unknown',
      'us-ascii',
      'utf-8',
      'iso-8859-1',
      'windows-1252',
      'iso-8859-15',
      'cp850',
    ]
    for (const label of labels) {
      const head = `From: "Zo\x89 \x80" <zoe@example.com>
Subject: \x80 85 \x96 =?${label || 'x'}?q?=92_=80?=
Message-ID: <\x85${label}@example.com>
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset="${label}"

`
      const file = `
--b
Content-Type: application/x-\x80; name="\x80\x92.exe"

MZ
--b--`
      await receive(Buffer.concat([Buffer.from(head, 'latin1'), c1, Buffer.from(file, 'latin1')]))
    }
    expect(await findControlCharacters(opened.database)).toEqual([])
  })
})
