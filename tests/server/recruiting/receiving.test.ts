import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { mailFolder } from '#server/platform/mail/receiving/mail-folder.ts'
import { mailTask } from '#server/platform/mail/receiving/mail-task.ts'
import { readMail } from '#server/platform/mail/receiving/read-mail.ts'
import type { Outcome } from '#server/platform/mail/receiving/receiving.ts'
import { loadConfig } from '#server/platform/settings/config.ts'
import { createReceiving } from '#server/recruiting/desk/create-receiving.ts'
import { createMailWorker } from '#server/recruiting/mail-worker.ts'
import { eventually } from '#tests/support/eventually.ts'
import { getBounce, mailWithFiles, rawMail, writtenMail } from '#tests/support/mails.ts'

const readKinds = async (head: string) => (await readMail(writtenMail({ head: [head] }))).value.kind

describe('a mail', () => {
  test.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'reply'],
    ['Auto-Submitted: auto-generated; owner-email="x@example.com"', 'automatic'],
    ['Auto-Submitted: No; reason=none', 'reply'],
    ['X-Auto-Response-Suppress: All', 'reply'],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply', 'reply'],
    ['Precedence: bulk', 'reply'],
    ['Precedence: list\nList-Id: <desk.skagit.example>', 'reply'],
    ['Precedence: auto_reply', 'automatic'],
    ['Precedence: junk', 'automatic'],
    ['Precedence: first-class', 'reply'],
    ['X-Precedence: auto_reply', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['X-Autoresponder: Will not send another autoreply for 86400 seconds', 'automatic'],
    ['Return-Path: <>', 'automatic'],
    ['Return-Path: <ines@example.com>', 'reply'],
    ['X-Mailer: Auto-Submitted', 'reply'],
  ])('with %s is a mail of the kind %s', async (head, kind) => {
    expect(await readKinds(head)).toBe(kind)
  })

  test('that did not arrive is told from one that is late', async () => {
    const { value } = await readMail(getBounce('<one@desk>'))
    expect(value).toMatchObject({ kind: 'bounce', reason: '550 5.1.1 User unknown', isPermanent: true })
    expect(value.answersTo).toEqual(['<one@desk>'])
    const { value: full } = await readMail(getBounce('<one@desk>', { status: '4.2.2' }))
    expect([full.kind, full.isPermanent]).toEqual(['bounce', false])
    expect((await readMail(getBounce('<one@desk>', { action: 'delayed' }))).value.kind).toBe('automatic')
  })

  test('without a head, with NUL and in no charset is read as far as it goes', async () => {
    const { value } = await readMail(
      rawMail(
        'From: a\0@example.com\nSubject: =?x-none?q?caf=E9?=\nContent-Type: text/plain; charset=x-none\n\nH\0i there',
      ),
    )
    expect([value.text, value.fromAddress, value.messageId]).toEqual(['Hi there', 'a@example.com', ''])
    const turned = rawMail('Content-Type: text/plain; charset=utf-8\n\nOne\u202eowt\u0007')
    expect((await readMail(turned)).value.text).toBe('Oneowt')
    expect((await readMail(Buffer.alloc(0))).value).toMatchObject({ text: '', fromAddress: '', subject: '' })
  })

  test('is cut where it is long, and refused where its head or its parts are', async () => {
    const { value } = await readMail(writtenMail({ text: 'word '.repeat(10_000) }))
    expect([value.text.length, value.isCut]).toEqual([20_000, true])
    const long = writtenMail({ head: [`X-Long: ${'a'.repeat(300_000)}`] })
    await expect(readMail(long)).rejects.toThrow()
    const parts = rawMail(`Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(2001)}`)
    await expect(readMail(parts)).rejects.toThrow('too many parts')
  })

  test('of any bytes is read or refused, and what is read can be stored', async () => {
    const seeds = [
      writtenMail({ head: ['In-Reply-To: <1@x>'] }),
      getBounce('<one@desk>'),
      mailWithFiles([{ name: 'plan.pdf', content: Buffer.from('%PDF-1.7') }]),
      rawMail('Content-Type: text/html\n\n<p>Hello</p><style>x</style><!-- -->&#0;&#xd800;'),
    ]
    const change = fc.record({ at: fc.nat(2000), bytes: fc.uint8Array({ maxLength: 12 }), drop: fc.nat(40) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seeds),
        fc.array(change, { maxLength: 8 }),
        async (seed, changes) => {
          const bytes = changes.reduce((raw, { at, bytes: put, drop }) => {
            const index = at % (raw.length + 1)
            return Buffer.concat([raw.subarray(0, index), put, raw.subarray(index + drop)])
          }, seed)
          const read = await readMail(bytes).catch(() => null)
          if (read === null) return
          expect(mailTask.value.safeParse(read.value).error).toBeUndefined()
          expect(JSON.stringify(read.value)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the folder of mail', () => {
  let folder: string
  const taken = () => join(folder, 'taken')
  const refused = () => join(folder, 'refused')

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-inbox-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  const put = async (name: string, text: string) => {
    await writeFile(join(folder, `${name}.part`), text)
    await rename(join(folder, `${name}.part`), join(folder, name))
  }

  const look = async (outcome: Outcome = 'stored', now = Date.now()) => {
    const seen: string[] = []
    const take = async (content: AsyncIterable<Buffer>) => {
      const chunks = []
      for await (const chunk of content) chunks.push(chunk)
      seen.push(Buffer.concat(chunks).toString())
      return outcome
    }
    await mailFolder(folder, () => now).collect(take, () => false)
    return seen
  }

  test('hands over what is whole, once, and keeps nothing of it', async () => {
    await put('b.eml', 'second')
    await put('a.eml', 'first')
    await writeFile(join(folder, 'c.eml.part'), 'half')
    const both = await Promise.all([look(), look()])
    expect(both.flat().sort()).toEqual(['first', 'second'])
    expect(await look()).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['c.eml.part', 'refused', 'taken'])
  })

  test('brings again what could not be stored, and keeps what cannot be read for a month', async () => {
    await put('a.eml', 'first')
    expect(await look('later')).toEqual(['first'])
    expect(await look('refused')).toEqual(['first'])
    expect([await look(), (await readdir(refused())).length]).toEqual([[], 1])
    await look('stored', Date.now() + 31 * 24 * 60 * 60 * 1000)
    expect(await readdir(refused())).toEqual([])
  })

  test('takes back what a server held that died, and follows no link', async () => {
    await mkdir(taken(), { recursive: true })
    await writeFile(join(taken(), 'a.eml'), 'first')
    expect(await look()).toEqual([])
    expect(await look('stored', Date.now() + 16 * 60 * 1000)).toEqual(['first'])
    await writeFile(join(folder, 'secret'), 'a secret')
    await symlink(join(folder, 'secret'), join(folder, 'link.eml'))
    expect([await look(), await readdir(refused())]).toEqual([[], [expect.stringMatching(/\.eml$/)]])
  })

  test('is looked into again and again, also after a failure', async () => {
    const lines: string[] = []
    const log = {
      error: () => void lines.push('error'),
      warn: (text: unknown) => void lines.push(String(text)),
    }
    let looks = 0
    const source = {
      everyMs: null,
      collect: async () => {
        looks += 1
        if (looks === 2) throw new Error('The disk is away.')
      },
    }
    const worker = createMailWorker({ sources: [source], take: async () => 'stored', log, pollMs: 5 })
    worker.start()
    await eventually(
      async () => looks,
      (count) => count > 3,
    )
    await worker.stop()
    expect(lines).toEqual(['error'])
  })
})

describe('how mail comes in', () => {
  const configured = (env: Record<string, string>) => {
    const loaded = loadConfig(env)
    if (!loaded.ok) return loaded.problems
    const { mailing, sources, webhookSecret } = createReceiving(loaded.config)
    return { mailing, everyMs: sources.map(({ everyMs }) => everyMs), webhookSecret }
  }

  test('is a folder, or a mailbox, and besides what is posted, by the environment', () => {
    expect(configured({})).toEqual({
      ...{ mailing: { address: null, domain: 'localhost' }, everyMs: [null], webhookSecret: null },
    })
    expect(
      configured({
        INBOUND_ADDRESS: 'desk@skagit.example',
        INBOUND_IMAP_URL: 'imaps://desk:p%40ss@imap.skagit.example',
        INBOUND_WEBHOOK_SECRET: 'x'.repeat(32),
      }),
    ).toEqual({
      mailing: { address: 'desk@skagit.example', domain: 'skagit.example' },
      ...{ everyMs: [30_000], webhookSecret: 'x'.repeat(32) },
    })
  })

  test('is told what is wrong with its settings, without their secrets', () => {
    expect(
      configured({
        INBOUND_ADDRESS: 'desk+x@skagit.example',
        INBOUND_IMAP_URL: 'imap://desk@host',
        INBOUND_WEBHOOK_SECRET: 'short',
      }),
    ).toEqual([
      'INBOUND_ADDRESS must be an address like desk@example.com, with at most 27 letters before the @, but is "desk+x@skagit.example".',
      'INBOUND_IMAP_URL must be an address like imaps://user:password@host:993 or imap://user:password@host:143, with what is special in user and password encoded.',
      'INBOUND_WEBHOOK_SECRET must have at least 32 characters.',
    ])
  })
})
