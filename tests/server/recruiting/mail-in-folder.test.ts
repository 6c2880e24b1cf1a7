import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { mailFolder } from '#server/platform/mail/receiving/mail-folder.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { writtenMail } from '#tests/support/mails.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { createTestFiles, type TestFiles } from '#tests/support/test-files.ts'

const receiving = {
  webhookSecret: null,
  mailing: { address: 'desk@skagit.example', domain: 'skagit.example' },
}

const tries = { sms: 1, email: 1, reminder: 1 }

const googleGroup = [
  'Precedence: list',
  'Mailing-list: list desk@skagit.example; contact desk+owners@skagit.example',
  'List-ID: <desk.skagit.example>',
  'X-Google-Group-Id: 123456789',
  'List-Post: <https://groups.google.com/a/skagit.example/group/desk/post>, <mailto:desk@skagit.example>',
  'List-Unsubscribe: <mailto:googlegroups-manage+123456789+unsubscribe@googlegroups.com>',
]

const mailman = [
  'Precedence: list',
  'List-Id: The desk <desk.lists.skagit.example>',
  'X-Mailman-Version: 2.1.39',
]

describe('mail in the folder', () => {
  let database: Database
  let files: TestFiles
  let folder: string
  let portal: PortalApp
  let calls: ReturnType<typeof inquiryCalls>
  let reset: () => Promise<void>

  beforeAll(async () => {
    ;({ database, reset } = await createPortalDatabase('pglite'))
    files = await createTestFiles()
    folder = await mkdtemp(join(tmpdir(), 'skagit-inbox-'))
    portal = await createPortalApp(database, { receiving: { ...receiving, sources: [] } }, files.store)
    calls = inquiryCalls(portal)
  })

  afterEach(async () => {
    portal.rewind()
    await reset()
  })

  afterAll(async () => {
    await portal.app.close()
    await database.close()
    await files.remove()
    await rm(folder, { recursive: true })
  })

  const answer = async () => {
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const id = (await calls.inbox(caller)).inquiries[0]?.id ?? ''
    await calls.send(caller, 'AnswerInquiry', { id, revision: 0, text: 'We have three.' })
    const mails: MailMessage[] = []
    const at = new Date(portal.clock().getTime() + 60_000)
    await database.write((tx) =>
      sendDueAnswers(tx, async (_, one) => void mails.push(one), at, receiving.mailing),
    )
    const { 'Message-ID': messageId = '', 'Reply-To': replyTo = '' } = mails[0]?.headers ?? {}
    return { caller, id, messageId, replyTo }
  }

  test.each([
    ['Answered', 'a Google group', googleGroup],
    ['Closed', 'Mailman', mailman],
  ])('reopens an inquiry that is %s if a person sent it through %s', async (status, _name, head) => {
    const { caller, id, messageId, replyTo } = await answer()
    if (status === 'Closed') await calls.step(caller, id, 'close')
    expect((await calls.one(caller, id)).status).toBe(status)
    const text = 'Yes, Thursday at ten works for us. Please send the profile.'
    await writeFile(
      join(folder, 'reply.eml'),
      writtenMail({ to: replyTo, text, head: [`In-Reply-To: ${messageId}`, ...head] }),
    )
    const { app } = await createPortalApp(
      database,
      { receiving: { ...receiving, sources: [mailFolder(folder)] }, pace: { pollMs: 20, tries } },
      files.store,
    )
    await app.ready()
    const found = await eventually(
      () => calls.one(caller, id),
      (one) => one.status === 'Taken',
    ).finally(() => app.close())
    expect(found.entries.at(-1)).toMatchObject({ action: 'reply', mail: { text } })
    expect((await calls.inbox(caller)).unmatchedMail).toBe(0)
    expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toEqual([])
  })
})
