import { isNull, sql } from 'drizzle-orm'
import { files } from '#server/platform/db/schema/files.ts'
import { ServerBusy } from '#server/platform/errors.ts'
import { createBoss } from '#server/platform/jobs/boss.ts'
import { createPlainJobs } from '#server/platform/jobs/plain-jobs.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { findResumeText } from '#server/recruiting/candidates/resume-texts.ts'
import { createResumeWorker } from '#server/recruiting/resume-worker.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { testTime } from '#tests/support/test-app.ts'

const text = { state: 'read', text: 'Ana', pages: 1 } as const

const unreadable = { state: 'unreadable', text: '', pages: 0 }

describe.each(engines)('the texts of resumes on %s', (engine) => {
  const { crm, send, stored } = withApplicationServer(engine)

  const worker = (read: () => unknown = () => text) => {
    const paths: string[] = []
    const errors: unknown[] = []
    const parse: Parser['parse'] = async (task, path) => {
      paths.push(path)
      return { value: task.value.parse(await read()), content: [] }
    }
    const log = { error: (error: unknown) => errors.push(error) }
    const { look, stop } = createResumeWorker({
      sources: resumeSources,
      ...crm(),
      parser: { parse },
      clock: () => testTime,
      log,
      pollMs: null,
    })
    return { look, stop, paths, errors }
  }

  afterEach(async () => {
    await crm().database.write((tx) => tx.execute(sql`delete from pgboss.job`))
  })

  const sent = async () => {
    await send()
    return (await stored()).files.at(-1)?.id ?? ''
  }

  const readText = (id: string) => findResumeText(crm().database.reader, id)

  test('are read once, from what is stored already', async () => {
    const id = await sent()
    const { look, paths } = worker()

    expect(await readText(id)).toBeNull()
    await look()
    await look()
    expect(await readText(id)).toEqual(text)
    expect(paths).toHaveLength(1)
  })

  test('are each read once, however many there are, and put into the queue with one statement for many', async () => {
    const first = await sent()
    const { database } = crm()
    await database.write(async (tx) => {
      await tx.execute(sql`
        with stored as (
          insert into files (created_at, stored_name, original_name, kind, bytes, sha256)
          select now(), s.stored_name || n, 'resume.pdf', 'pdf', 1, '' from files s, generate_series(1, 450) n where s.id = ${first} returning id)
        insert into application_forms (created_at, job_id, email, first_name, last_name, phone_number, linkedin, pro_visastatus, source, file_id)
        select now(), a.job_id, 'many@example.com', 'Ana', 'Many', '', '', 166110003, 'site', stored.id
        from stored, application_forms a where a.file_id = ${first}`)
    })
    await worker().look()
    const [left] = await database.reader
      .select({ count: sql<number>`count(*)::int` })
      .from(resumeTexts)
      .where(isNull(resumeTexts.state))
    const statements = await database.write(async (tx) => {
      let count = 0
      const counted = {
        ...tx,
        execute: (...statement: Parameters<typeof tx.execute>) => {
          count += 1
          return tx.execute(...statement)
        },
      }
      const ids = Array.from({ length: 450 }, () => crypto.randomUUID())
      await createPlainJobs(database, 'resumes').add(
        counted,
        ids.map((id) => ({ id, data: { fileId: id } })),
      )
      return count
    })

    expect([await database.reader.$count(resumeTexts), left?.count, statements]).toEqual([451, 0, 1])
  })

  test('go with their file', async () => {
    await sent()
    await worker().look()
    await crm().database.write(async (tx) => {
      await tx.delete(applicationForms)
      await tx.delete(files)
    })

    expect(await crm().database.reader.select().from(resumeTexts)).toEqual([])
  })

  test('say which file cannot be read', async () => {
    const id = await sent()
    const { look, errors } = worker(() => Promise.reject(new UnreadableFile('A bomb.')))
    await look()

    expect([await readText(id), errors]).toEqual([unreadable, []])
  })

  onPostgres('are read by one of two servers', async () => {
    const id = await sent()
    const [one, other] = [worker(), worker()]
    await Promise.all([one.look(), other.look()])

    expect(await readText(id)).toEqual(text)
    expect(one.paths.length + other.paths.length).toBe(1)
  })

  const passSeconds = (seconds: number) =>
    crm().database.write((tx) =>
      tx.execute(
        sql`update pgboss.job set started_on = started_on - ${seconds} * interval '1 second', start_after = start_after - ${seconds} * interval '1 second'`,
      ),
    )

  const maintain = () => createBoss(crm().database).maintain()

  onPostgres(
    'are read by another server two minutes after the first one was killed in the middle',
    async () => {
      const id = await sent()
      const first = worker(() => new Promise(() => {}))
      void first.look()
      await eventually(
        async () => first.paths.length,
        (begun) => begun === 1,
      )
      await passSeconds(119)
      await maintain()
      await worker().look()
      expect(await readText(id)).toBeNull()
      await passSeconds(2)
      await maintain()
      await passSeconds(120)
      await worker().look()
      expect(await readText(id)).toEqual(text)
    },
  )

  test('are given up after five tries that ended with their server', async () => {
    const id = await sent()
    await worker(() => Promise.reject(new ServerBusy(1))).look()
    await crm().database.write((tx) => tx.execute(sql`update pgboss.job set retry_count = 5`))
    await passSeconds(60)
    const { look, paths } = worker()
    await look()

    expect([await readText(id), paths]).toEqual([unreadable, []])
  })

  test('wait where the disk fails, and longer each time', async () => {
    const id = await sent()
    const { look, errors } = worker(() => Promise.reject(new Error('EIO')))
    await look()
    await look()

    expect([await readText(id), errors]).toEqual([null, [{ err: new Error('EIO') }]])
    await passSeconds(120)
    await look()
    expect(errors).toHaveLength(2)
    await passSeconds(240)
    await worker().look()
    expect(await readText(id)).toEqual(text)
  })

  test('keep nothing of a file that is erased while it is read', async () => {
    await sent()
    const { look, errors } = worker(async () => {
      await crm().database.write(async (tx) => {
        await tx.delete(applicationForms)
        await tx.delete(files)
      })
      return text
    })
    await look()

    expect([await crm().database.reader.select().from(resumeTexts), errors]).toEqual([[], []])
  })
})
