import { findPersonById, type Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { stepSheets } from '#server/time/time-sheets/step-sheets.ts'
import { storeSheet } from '#server/time/time-sheets/store-sheet.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { defer } from '#tests/support/deferred.ts'
import { eventually } from '#tests/support/eventually.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import {
  clientIds,
  createSheetApp,
  personIds,
  refusal,
  type SheetApp,
  stepRefused,
  weekSheet,
} from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

/** As sent before the overlap is confirmed. */
const plain = { overlapConfirmed: undefined }

const overlaps = (fields: Record<string, string>) => ({
  status: 409,
  body: {
    code: 'SHEET_OVERLAP',
    message:
      'You already have hours for this client on these days. Please correct those, or choose to keep this sheet as well.',
    fields,
  },
})

describe.each(engines)('sheets of the same client and days on %s', (engine) => {
  let own: SheetApp

  beforeAll(async () => {
    own = await createSheetApp(engine)
  })

  afterAll(() => own.close())

  beforeEach(() => own.clear())

  const week = { cr322_startdate: '2026-02-23', cr322_enddate: '2026-02-27' }

  test('the second is refused by the name of the first, unless it is confirmed', async () => {
    const first = await own.added({ ...plain, submit: true })
    const friday = { cr322_startdate: '2026-02-27', cr322_enddate: '2026-03-03' }

    expect(refusal(await own.add(plain))).toEqual(
      overlaps({ [first]: '02/23/2026 to 02/27/2026 (Submitted)' }),
    )
    expect(refusal(await own.add({ ...plain, ...friday }))).toEqual(
      overlaps({ [first]: '02/23/2026 to 02/27/2026 (Submitted)' }),
    )
    expect((await own.add({ overlapConfirmed: true })).statusCode).toBe(200)
  })

  onPostgres('of two at the same moment one is refused', async () => {
    await own.tokenOf(phones.employee)
    const answers = await Promise.all([own.add(plain), own.add(plain), own.add(plain)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  /** Answers an unconfirmed sheet sent while the transaction of `write` is still open. */
  const besides = async (write: (tx: Transaction, person: Person) => Promise<unknown>) => {
    const { reader, write: inTransaction } = own.database
    const person = await findPersonById(reader, personIds.employee)
    if (!person) throw new Error('Nobody to write as')
    const written = defer<void>()
    const done = defer<void>()
    const writing = inTransaction(async (tx) => {
      await write(tx, person)
      written.resolve()
      await done.promise
    })
    await Promise.race([written.promise, writing])
    let isAnswered = false
    const answer = own.add(plain).finally(() => {
      isAnswered = true
    })
    await eventually(
      async () => isAnswered || (await countLockWaits(reader)) === 1,
      (isOver) => isOver,
    )
    done.resolve()
    await writing
    return (await answer).statusCode
  }

  // The embedded engine has one connection, so nothing is concurrent.
  if (engine === 'postgres') {
    onPostgres(
      'an unconfirmed sheet is refused even if a confirmed one is stored or submitted at the same moment',
      async () => {
        const at = testTime
        const confirmed = { ...weekSheet, overlapConfirmed: true }
        expect(
          await besides((tx, person) => storeSheet(tx, confirmed, { person, arrivedFileId: null, at })),
        ).toBe(409)

        await own.clear()
        const id = await own.added({ submit: true })
        await own.step(phones.manager, 'Reject', [id], 'Wrong client')
        const again = { ids: [id], reason: '', overlapConfirmed: true }
        expect(await besides((tx, person) => stepSheets(tx, { ...again, step: 'submit' }, person, at))).toBe(
          409,
        )
      },
    )
  }

  test('the same sheet sent again under its key is answered as before', async () => {
    const key = crypto.randomUUID()
    const first = await own.add(plain, { key })

    expect((await own.add(plain, { key })).json().id).toBe(first.json().id)
  })

  test('other clients, other days, weekends beside a week, rejected sheets and other people do not count', async () => {
    const id = await own.added({ ...plain, submit: true })
    await own.step(phones.manager, 'Reject', [id], 'Wrong client')
    const before = { cr322_startdate: '2026-02-09', cr322_enddate: '2026-02-13' }
    await own.added({ ...plain, ...before })
    const weekend = { cr322_startdate: '2026-02-28', cr322_enddate: '2026-03-01' }
    const fine = [plain, { ...plain, ...weekend }, { ...plain, ...before, clientId: clientIds.ended }]
    const answers = []
    for (const one of fine) answers.push(await own.add(one))
    answers.push(await own.add(plain, { phone: phones.manager }))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  test('a draft may be changed in its place, but not moved onto another', async () => {
    const first = await own.added(plain)
    const second = await own.added({ ...plain, cr322_startdate: '2026-03-02', cr322_enddate: '2026-03-06' })

    expect((await own.add({ ...plain, id: first })).statusCode).toBe(200)
    expect(refusal(await own.add({ ...plain, id: second }))).toEqual(
      overlaps({ [first]: '02/23/2026 to 02/27/2026 (Draft)' }),
    )
  })

  test('drafts of the same days are submitted only if the overlap is confirmed', async () => {
    const first = await own.added(plain)
    const second = await own.added({ overlapConfirmed: true })
    const submit = (more: object) =>
      own.post(phones.employee, '/CRM/SubmitTimesheets', { ids: [first, second], ...more })

    expect(refusal(await submit({}))).toEqual(
      overlaps({
        [first]: '02/23/2026 to 02/27/2026 (Draft)',
        [second]: '02/23/2026 to 02/27/2026 (Draft)',
      }),
    )
    expect((await submit({ overlapConfirmed: true })).statusCode).toBe(200)
    expect(refusal(await submit({ overlapConfirmed: true }))).toEqual(
      stepRefused({ [first]: 'Submitted', [second]: 'Submitted' }),
    )
  })

  test('a rejected sheet is submitted again beside another of its days only if the overlap is confirmed', async () => {
    const first = await own.added({ ...plain, submit: true })
    await own.step(phones.manager, 'Reject', [first], 'No')
    const second = await own.added({ ...plain, submit: true })

    expect(refusal(await own.step(phones.employee, 'Submit', [first]))).toEqual(
      overlaps({ [second]: '02/23/2026 to 02/27/2026 (Submitted)' }),
    )
  })

  test('the hours of these days name the sheets that are there', async () => {
    const first = await own.added(plain)
    const url = `/CRM/GetHoursByDate?clientID=${clientIds.own}&date=${week.cr322_startdate}&to=2026-03-01`
    const readSheets = async (more = '') => (await own.read(phones.employee, url + more)).json().sheets

    expect(await readSheets()).toEqual([{ id: first, ...week, cr322_timesheetstatus: 'Draft' }])
    expect(await readSheets(`&except=${first}`)).toEqual([])
  })
})
