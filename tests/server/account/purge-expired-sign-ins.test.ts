import { phoneCodes, registrationTokens, sessions } from '#server/people/schema/sign-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'
import { purgeExpiredSignIns } from '#server/purge-expired-sign-ins.ts'
import { engines } from '#tests/support/database.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { phones, post, sendCode, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const tables = { phoneCodes, registrationTokens, sessions, codeSends }

describe.each(engines)('what signing in leaves behind on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase(engine))
  })

  afterAll(() => database.close())

  const left = async () => {
    const counts = Object.entries(tables).map(async ([name, table]) => {
      const rows = await database.reader.select().from(table)
      return [name, rows.length]
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  const afterSeconds = async (seconds: number) => {
    await purgeExpiredSignIns(database, new Date(testTime.getTime() + seconds * 1000 + 1))
    return left()
  }

  test('is forgotten as soon as nothing needs it any more', async () => {
    const { app, mailbox } = await createPortalApp(database)
    await signInByCode(app, mailbox, phones.employee)
    await sendCode(app, phones.manager)
    const email = 'lea@orca.example.com'
    await post(app, '/api/phone-number-login/account/register-request-token', { email })
    await app.close()

    expect(await left()).toEqual({ phoneCodes: 1, registrationTokens: 1, sessions: 1, codeSends: 4 })
    expect(await afterSeconds(299)).toEqual({
      phoneCodes: 1,
      registrationTokens: 1,
      sessions: 1,
      codeSends: 4,
    })
    expect(await afterSeconds(300)).toEqual({
      phoneCodes: 0,
      registrationTokens: 1,
      sessions: 1,
      codeSends: 4,
    })
    expect(await afterSeconds(900)).toEqual({
      phoneCodes: 0,
      registrationTokens: 0,
      sessions: 1,
      codeSends: 4,
    })
    expect(await afterSeconds(43_200)).toEqual({
      phoneCodes: 0,
      registrationTokens: 0,
      sessions: 0,
      codeSends: 4,
    })
    expect(await afterSeconds(86_400)).toEqual({
      phoneCodes: 0,
      registrationTokens: 0,
      sessions: 0,
      codeSends: 0,
    })
  })
})
