import { engines } from '#tests/support/database.ts'
import { clientIds, createSheetApp, refusal, type SheetApp, stepRefused } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'

/** As the page sends it where nobody said that it is meant. */
const plain = { overlapMeant: undefined }

const overlaps = (fields: Record<string, string>) => ({
  status: 409,
  body: {
    code: 'SHEET_OVERLAP',
    message:
      'There is a time sheet of this client on these days already. Please correct that one, or say that you mean both.',
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

  test('the second is refused by the name of the first, unless it is meant', async () => {
    const first = await own.added({ ...plain, submit: true })
    const friday = { cr322_startdate: '2026-02-27', cr322_enddate: '2026-03-03' }

    expect(refusal(await own.add(plain))).toEqual(
      overlaps({ [first]: '02/23/2026 to 02/27/2026 (Submitted)' }),
    )
    expect(refusal(await own.add({ ...plain, ...friday }))).toEqual(
      overlaps({ [first]: '02/23/2026 to 02/27/2026 (Submitted)' }),
    )
    expect((await own.add({ overlapMeant: true })).statusCode).toBe(200)
  })

  test('of two at the same moment one is refused', async () => {
    await own.tokenOf(phones.employee)
    const answers = await Promise.all([own.add(plain), own.add(plain), own.add(plain)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('the same sheet sent again under its key is answered as before', async () => {
    const key = crypto.randomUUID()
    const first = await own.add(plain, { key })

    expect((await own.add(plain, { key })).json().id).toBe(first.json().id)
  })

  test('other clients, other days, weekends beside a week, rejected sheets and other people do not count', async () => {
    const id = await own.added({ ...plain, submit: true })
    await own.step(phones.manager, 'Reject', [id], 'Wrong client')
    const weekend = { cr322_startdate: '2026-02-28', cr322_enddate: '2026-03-01' }
    const fine = [
      plain,
      { ...plain, ...weekend },
      { ...plain, clientId: clientIds.ended, cr322_startdate: '2026-02-09', cr322_enddate: '2026-02-13' },
    ]
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

  test('drafts of the same days are handed in only where that is meant', async () => {
    const first = await own.added(plain)
    const second = await own.added({ overlapMeant: true })
    const submit = (more: object) =>
      own.post(phones.employee, '/CRM/SubmitTimesheets', { ids: [first, second], ...more })

    expect(refusal(await submit({}))).toEqual(
      overlaps({
        [first]: '02/23/2026 to 02/27/2026 (Draft)',
        [second]: '02/23/2026 to 02/27/2026 (Draft)',
      }),
    )
    expect((await submit({ overlapMeant: true })).statusCode).toBe(200)
    expect(refusal(await submit({ overlapMeant: true }))).toEqual(
      stepRefused({ [first]: 'Submitted', [second]: 'Submitted' }),
    )
  })

  test('a sheet may be rejected and handed in again after another took its place only where that is meant', async () => {
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
    const sheetsOf = async (more = '') => (await own.read(phones.employee, url + more)).json().sheets

    expect(await sheetsOf()).toEqual([{ id: first, ...week, cr322_timesheetstatus: 'Draft' }])
    expect(await sheetsOf(`&except=${first}`)).toEqual([])
  })
})
