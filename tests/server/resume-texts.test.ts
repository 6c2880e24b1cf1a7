import { eq } from 'drizzle-orm'
import { applications } from '#server/db/schema/applications.ts'
import { files } from '#server/db/schema/files.ts'
import { resumeTexts } from '#server/db/schema/resume-texts.ts'
import { findResumeText, listUnread, takeUnread } from '#server/domain/resume/resume-texts.ts'
import { createResumeWorker } from '#server/jobs/resume-worker.ts'
import { type Parser, UnreadableFile } from '#server/parsing/parser.ts'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { engines } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'

const text = { state: 'read', text: 'Ana', pages: 1 } as const

const unreadable = { state: 'unreadable', text: '', pages: 0 }

const later = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)

describe.each(engines)('the texts of resumes on %s', (engine) => {
  const { crm, send, stored } = withApplicationServer(engine)

  /** A worker at a time whose parser answers with what `read` gives, and the files that it read. */
  const worker = (read: () => unknown = () => text, at = testTime) => {
    const paths: string[] = []
    const errors: unknown[] = []
    const parse: Parser['parse'] = async (task, path) => {
      paths.push(path)
      return { value: task.value.parse(await read()), content: [] }
    }
    const log = { error: (error: unknown) => errors.push(error) }
    const { look, stop } = createResumeWorker({
      ...crm(),
      parser: { parse },
      clock: () => at,
      log,
      pollMs: null,
    })
    return { look, stop, paths, errors }
  }

  const sent = async () => {
    await send()
    return (await stored()).files.at(-1)?.id ?? ''
  }

  const textOf = (id: string) => findResumeText(crm().database.reader, id)

  test('are read once, from what is stored already', async () => {
    const id = await sent()
    const { look, paths } = worker()

    expect(await textOf(id)).toBeNull()
    await look()
    await look()
    expect(await textOf(id)).toEqual(text)
    expect(paths).toHaveLength(1)
  })

  test('go with their file', async () => {
    await sent()
    await worker().look()
    await crm().database.write(async (tx) => {
      await tx.delete(applications)
      await tx.delete(files)
    })

    expect(await crm().database.reader.select().from(resumeTexts)).toEqual([])
  })

  test('say which file cannot be read', async () => {
    const id = await sent()
    const { look, errors } = worker(() => Promise.reject(new UnreadableFile('A bomb.')))
    await look()

    expect([await textOf(id), errors]).toEqual([unreadable, []])
  })

  test('are read by one of two servers', async () => {
    const id = await sent()
    const [one, other] = [worker(), worker()]
    await Promise.all([one.look(), other.look()])

    expect(await textOf(id)).toEqual(text)
    expect(one.paths.length + other.paths.length).toBe(1)
  })

  test('are read by another server a minute after the first one was killed in the middle', async () => {
    const id = await sent()
    const { database } = crm()
    await database.write((tx) => listUnread(tx, testTime))
    await database.write((tx) => takeUnread(tx, testTime))

    await worker(() => text, later(59)).look()
    expect(await textOf(id)).toBeNull()
    await worker(() => text, later(60)).look()
    expect(await textOf(id)).toEqual(text)
  })

  test('are given up after five tries that ended with their server', async () => {
    const id = await sent()
    const { database } = crm()
    await database.write((tx) => listUnread(tx, testTime))
    await database.write((tx) => tx.update(resumeTexts).set({ tries: 5 }).where(eq(resumeTexts.fileId, id)))
    const { look, paths } = worker()
    await look()

    expect([await textOf(id), paths]).toEqual([unreadable, []])
  })

  test('wait where the disk fails, which is written down once', async () => {
    const id = await sent()
    const { look, errors } = worker(() => Promise.reject(new Error('EIO')))
    await look()
    await look()

    expect([await textOf(id), errors]).toEqual([null, [{ err: new Error('EIO') }]])
    await worker(() => text, later(60)).look()
    expect(await textOf(id)).toEqual(text)
  })

  test('keep nothing of a file that is erased while it is read', async () => {
    await sent()
    const { look, errors } = worker(async () => {
      await crm().database.write(async (tx) => {
        await tx.delete(applications)
        await tx.delete(files)
      })
      return text
    })
    await look()

    expect([await crm().database.reader.select().from(resumeTexts), errors]).toEqual([[], []])
  })
})
