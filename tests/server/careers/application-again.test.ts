import type { Database } from '#server/platform/db/database.ts'
import { usedCaptchaTokens } from '#server/platform/db/schema/safeguards.ts'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { freshToken, getChallenge } from '#tests/support/captcha.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { applicationParts, applicationRequest, resume } from '#tests/support/multipart.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const key = '5b0c1f2e-3d4a-4b5c-8d6e-7f8091a2b3c4'
const nothing = { applications: [], files: [], names: [] }

describe.each(engines)('an application sent again on %s', (engine) => {
  const { crm, send, stored } = withApplicationServer(engine)

  const already = {
    status: 409,
    body: {
      code: 'ALREADY_APPLIED',
      message: 'You have already applied for this job with this email address.',
    },
  }

  test('for the same job with the same address, however it is written, is the second and refused', async () => {
    const first = await send()
    const again = await send(applicationParts({ Email: 'ANA.MULLER@EXAMPLE.COM', FirstName: 'Anna' }))
    const { applications: rows, files: fileRows, names } = await stored()

    expect(again).toEqual(already)
    expect(rows).toEqual([expect.objectContaining({ id: first.body.id, FirstName: 'Ana María' })])
    expect([fileRows.length, names.length]).toEqual([1, 1])
  })

  test('for another job, or with another address, is another one', async () => {
    const answers = [
      await send(),
      await send(applicationParts({ skillPosition: 'job-until-today' })),
      await send(applicationParts({ Email: 'ana@example.com' })),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  onPostgres('sent from two tabs at once is stored once', async () => {
    const answers = await Promise.all([send(), send()])
    const { applications: rows, files: fileRows, names } = await stored()

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([rows.length, fileRows.length, names.length]).toEqual([1, 1, 1])
  })

  test('repeated with its key gets the first answer, although its captcha is used up and the job is over', async () => {
    const token = freshToken()
    const first = await send(applicationParts(), key, token)
    const late = await buildTestApp({
      crm: crm(),
      clock: () => new Date('2026-06-01T00:00:00.000Z'),
    })
    const again = await late.inject(applicationRequest(applicationParts(), key, token))
    await late.close()

    expect({ status: again.statusCode, body: again.json() }).toEqual(first)
    expect((await stored()).names).toHaveLength(1)
  })

  onPostgres('twenty times at once with one key is stored once and gives equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(applicationParts(), key)))
    const { applications: rows, files: fileRows, names } = await stored()

    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200, body: { id: rows[0]?.id } })))
    expect([rows.length, fileRows.length, names.length]).toEqual([1, 1, 1])
  })

  test.each([
    ['another file', applicationParts({}, { ...resume, value: '%PDF-1.7\nEve\n' })],
    ['another field', applicationParts({ LastName: 'Miller' })],
  ])('with a known key and %s is refused', async (_name, parts) => {
    await send(applicationParts(), key)

    expect(await send(parts, key)).toEqual({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This was already sent with different content. Please send it again.',
      },
    })
    expect((await stored()).names).toHaveLength(1)
  })

  test('leaves nothing behind and its captcha usable when storing failed', async () => {
    const token = freshToken()
    const failing: Database = {
      ...crm().database,
      write: (work) =>
        crm().database.write(async (tx) => {
          await work(tx)
          throw new Error('lost the connection')
        }),
    }
    const broken = await buildTestApp({ crm: { ...crm(), database: failing } })
    const answer = await broken.inject(applicationRequest(applicationParts(), key, token))
    await broken.close()
    const left = await stored()
    const spent = await crm().database.reader.select({ id: usedCaptchaTokens.id }).from(usedCaptchaTokens)
    const again = await send(applicationParts(), key, token)

    expect([answer.statusCode, again.status]).toEqual([500, 200])
    expect(left).toEqual(nothing)
    expect(spent).not.toContainEqual({ id: getChallenge(token) })
  })
})
