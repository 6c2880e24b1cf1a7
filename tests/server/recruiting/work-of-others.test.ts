import type { Database } from '#server/platform/db/database.ts'
import { createMessageQueue } from '#server/platform/jobs/messages.ts'
import { findResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { createResumeWorker } from '#server/recruiting/resume-worker.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { openBeside, untilHearing } from '#tests/support/beside.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { testTime } from '#tests/support/test-app.ts'

/** No timer fires during a test. */
const never = 24 * 60 * 60 * 1000

describeOnPostgres('what one server leaves to be done', () => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let beside: Database
  let portal: PortalApp
  let worker: PortalApp

  beforeAll(async () => {
    opened = await createPortalDatabase('postgres')
    beside = await openBeside(opened.database)
    // One server only answers calls, the other runs the jobs.
    portal = await createPortalApp(opened.database, { answerDelaySeconds: 0 })
    worker = await createPortalApp(beside, { pace: { pollMs: never } })
    await worker.app.ready()
    await untilHearing([beside])
  })

  afterAll(async () => {
    await portal.app.close()
    await worker.app.close()
    await beside.close()
    await opened.database.close()
  })

  test('is done by another at once: an answer that is due', async () => {
    const calls = inquiryCalls(portal)
    await calls.write('/CRM/AddContactUs', message)
    const caller = await calls.enter()
    const [found] = (await calls.inbox(caller)).inquiries
    await calls.send(caller, 'AnswerInquiry', { id: found?.id, revision: 0, text: 'We have three.' })
    const mails = await eventually(
      async () => worker.mailbox.mails,
      (all) => all.length > 0,
    )

    expect(mails.map(({ to, text }) => ({ to, text }))).toEqual([
      { to: 'ines.moreau@example.com', text: 'We have three.' },
    ])
  })

  test('is done by another at once: a message whose server died', async () => {
    const dead = createMessageQueue({
      database: opened.database,
      // Sends for real: mail that is only written to disk is written by the committing server.
      delivery: { ...portal.mailbox.delivery, writesDown: [] },
      clock: () => testTime,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      remind: async () => {},
    })
    await dead.stop()
    const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Welcome.' }
    await opened.database.write((tx) => dead.queueMail(tx, mail))
    const mails = await eventually(
      async () => worker.mailbox.mails.filter(({ to }) => to === mail.to),
      (all) => all.length > 0,
    )

    expect(mails).toEqual([mail])
  })
})

describeOnPostgres('a resume that one server took', () => {
  const { crm, send, stored } = withApplicationServer('postgres')

  test('is read by another at once', async () => {
    const beside = await openBeside(crm().database)
    const text = { state: 'read', text: 'Ana', pages: 1 } as const
    const worker = createResumeWorker({
      sources: resumeSources,
      ...crm(),
      database: beside,
      parser: { parse: async (task) => ({ value: task.value.parse(text), content: [] }) },
      clock: () => testTime,
      log: { error: () => {} },
      pollMs: never,
    })
    worker.start()
    await untilHearing([beside])
    await send()
    const id = (await stored()).files.at(-1)?.id ?? ''
    const found = await eventually(
      () => findResumeText(beside.reader, id),
      (read) => read !== null,
    )
    await worker.stop()
    await beside.close()

    expect(found).toEqual(text)
  })
})
