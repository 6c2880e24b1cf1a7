import {
  ada,
  adaOnBench,
  check,
  csv,
  formula,
  getFields,
  heads,
  mapping,
  upload,
} from '#tests/support/bench-files.ts'
import { withBenchServer } from '#tests/support/bench-server.ts'
import { engines, onPostgres } from '#tests/support/database.ts'

describe.each(engines)('the upload of a bench on %s', (engine) => {
  const { get, send, fileNames } = withBenchServer(engine)

  onPostgres('guesses the columns, says what is wrong with each row and stores nothing', async () => {
    const answer = await send(
      'partner',
      check,
      {},
      csv(ada, '', 'Bob Stone,,61,Reno NV,B2,,=1+1,soon,maybe,no', ada),
    )

    expect(answer.status).toBe(200)
    expect(answer.body.heads).toEqual(heads.split(','))
    expect(answer.body.mapping).toEqual(mapping)
    expect(
      answer.body.rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors]),
    ).toEqual([
      [2, {}],
      [
        4,
        {
          title: 'Please enter Title',
          exp: 'Please enter the years of experience, from 0 to 60',
          visaStatus: 'Please Select Visa Status',
          skills: 'Please enter the skills, separated by commas',
          rate: formula,
          availableFrom: 'Please enter a date such as 2027-01-31',
          relocate: 'Please enter Yes or No',
        },
      ],
      [5, { name: 'The same name and title as in row 2' }],
    ])
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toEqual([])
    expect(await fileNames()).toEqual([])
  })

  test('takes the good rows and gives the others back as they were', async () => {
    const bad = 'Bob Stone,Tester,three,Reno NV,GC,SQL,70,,,'
    const answer = await send('partner', upload, getFields(mapping), csv(ada, bad))

    expect(answer).toEqual({
      status: 200,
      body: {
        imported: 1,
        format: { delimiter: ',', encoding: 'utf-8', upper: '' },
        heads: heads.split(','),
        refused: [
          {
            line: 3,
            cells: bad.split(','),
            errors: { exp: 'Please enter the years of experience, from 0 to 60' },
          },
        ],
      },
    })
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toEqual([adaOnBench])
    expect(await fileNames()).toEqual([])
  })

  test('repeated under its key is the same upload; sent anew it finds everybody there', async () => {
    const key = crypto.randomUUID()
    const first = await send('partner', upload, getFields(mapping), csv(ada), key)

    expect(await send('partner', upload, getFields(mapping), csv(ada), key)).toEqual(first)
    const { body } = await send(
      'partner',
      upload,
      getFields(mapping),
      csv(ada.replace('Ada Byron', 'ADA byron')),
    )
    expect([body.imported, body.refused[0].errors]).toEqual([
      0,
      { name: 'This name and title are already on your bench' },
    ])
    expect((await send('otherPartner', upload, getFields(mapping), csv(ada))).body.imported).toBe(1)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toHaveLength(1)
  })

  onPostgres('sent five times at once adds everybody once', async () => {
    const rows = Array.from({ length: 50 }, (_, index) =>
      ada.replace('Data Engineer', `Data Engineer ${index}`),
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('partner', upload, getFields(mapping), csv(...rows))),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(50)
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toHaveLength(50)
  })

  test('goes by the columns someone chose', async () => {
    const swapped = { ...mapping, name: 1, title: 0 }
    await send('partner', upload, getFields(swapped), csv(ada))

    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([
      { name: 'Data Engineer', title: 'Ada Byron' },
    ])
  })
})
