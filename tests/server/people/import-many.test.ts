import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import writeXlsxFile from 'write-excel-file/node'
import type { CheckedRow } from '#api/contracts/platform/table-upload.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { importHeads, personCells, sendPeople, toCsv } from '#tests/support/import-files.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'

type Changed = Parameters<typeof personCells>[1]

const getEmail = (index: number) => `person.${index}@skagit.example.com`
const letters = 'Please use letters, spaces, hyphens, apostrophes, periods and commas only'
const date = 'Please enter a date such as 2027-01-31 or 1/31/2027'
const valid = 'Please enter a valid Mobile No.'

const faults: ((index: number) => [Changed, Record<string, string>])[] = [
  () => [{ firstName: '' }, { firstName: 'Please enter First Name' }],
  () => [{ firstName: 'R2D2' }, { firstName: letters }],
  () => [{ firstName: 'n'.repeat(101) }, { firstName: 'Please use at most 100 characters' }],
  () => [{ lastName: '' }, { lastName: 'Please enter Last Name' }],
  () => [{ lastName: '<b>Ada</b>' }, { lastName: letters }],
  () => [{ email: '' }, { email: 'Please enter EmailId' }],
  () => [{ email: 'ada at example' }, { email: 'Please enter Valid EmailId' }],
  () => [{ email: 'ada@fake-email.com' }, { email: 'Please enter a real email address' }],
  () => [{ email: 'NAOMI.feldman@skagit.example.com' }, { email: 'Another employee has this email address' }],
  (index) => [
    { email: getEmail(index - 1).toUpperCase() },
    { email: `The same email address as in row ${index + 1}` },
  ],
  () => [{ phoneNo: '' }, { phoneNo: 'Please enter Mobile No.' }],
  () => [{ phoneNo: '12345' }, { phoneNo: valid }],
  () => [{ phoneNo: '+44207183' }, { phoneNo: valid }],
  () => [{ phoneNo: '(360) 555-0109' }, { phoneNo: 'Another employee has this number' }],
  (index) => [
    { phoneNo: `425-${2_000_000 + index - 1}`.replace('425-', '(425) ') },
    { phoneNo: `The same number as in row ${index + 1}` },
  ],
  () => [{ title: '' }, { title: 'Please enter Title' }],
  () => [{ title: 't'.repeat(101) }, { title: 'Please use at most 100 characters' }],
  () => [{ department: ' ' }, { department: 'Please enter Department' }],
  () => [{ office: '' }, { office: 'Please select Office' }],
  () => [{ office: 'Mars' }, { office: 'Please enter United States, Canada or India' }],
  () => [{ startDate: '' }, { startDate: 'Please enter Start date' }],
  () => [{ startDate: 'soon' }, { startDate: date }],
  () => [{ startDate: '2027-02-30' }, { startDate: date }],
  () => [{ timeZone: 'Mars/Base' }, { timeZone: 'Please enter a time zone such as America/New_York' }],
  () => [
    { manager: 'nobody@example.com' },
    { manager: 'Nobody here and no other row has this email address' },
  ],
  (index) => [{ manager: getEmail(index) }, { manager: 'Nobody can report to themselves' }],
  // The row two above is always broken.
  (index) => [
    { manager: `broken.${index}@skagit.example.com`, title: '' },
    { title: 'Please enter Title', manager: 'Nobody here and no other row has this email address' },
  ],
]

const count = 5000
const brokenCount = 1000

const brokenRows = () => {
  const expected: [number, Record<string, string>][] = []
  const rows = Array.from({ length: brokenCount }, (_, index) => {
    if (index % 2 === 0) {
      return personCells(index, index + 2 < brokenCount ? { manager: getEmail(index + 2) } : {})
    }
    const [changed, errors] = faults[Math.floor(index / 2) % faults.length]?.(index) ?? [{}, {}]
    expected.push([index + 2, errors])
    return personCells(index, changed)
  })
  return { rows, expected }
}

const problems = (rows: CheckedRow[]) => rows.map(({ line, errors }) => [line, errors])

const isBad = ({ errors }: CheckedRow) => Object.keys(errors).length > 0

const portal = withPortal('pglite')

let token: string

beforeEach(async () => {
  token = await signIn(portal.app, phones.hr)
})

const check = async (rows: readonly (readonly string[])[]) => {
  const { body } = await sendPeople(portal.app, { token, call: 'CheckPeople', file: toCsv(rows) })
  return body
}

const imported = () =>
  portal.database.reader.select().from(people).where(eq(people.status, 'pending')).orderBy(people.email)

test('1,000 rows broken in every way: each is told what is wrong with it, the others go in, the mended ones after them', async () => {
  const { rows, expected } = brokenRows()
  const file = toCsv(rows)
  const looked = await sendPeople(portal.app, { token, call: 'CheckPeople', file })

  expect([looked.status, looked.body.rows.length]).toEqual([200, brokenCount])
  expect(problems(looked.body.rows.filter(isBad))).toEqual(expected)
  const done = await sendPeople(portal.app, { token, call: 'ImportPeople', file })
  expect([done.body.imported, problems(done.body.refused)]).toEqual([brokenCount / 2, expected])
  const mended = expected.map(([line]) => personCells(line - 2))
  const again = await sendPeople(portal.app, { token, call: 'ImportPeople', file: toCsv(mended) })
  expect(again.body).toMatchObject({ imported: brokenCount / 2, heads: importHeads, refused: [] })
  expect((await imported()).length).toBe(brokenCount)
})

test('the rows below a broken one and those in a circle are broken as well, and named', async () => {
  const { rows } = await check([
    personCells(2, { title: '' }),
    personCells(3, { manager: getEmail(2) }),
    personCells(4, { manager: getEmail(3) }),
    personCells(5, { manager: getEmail(7) }),
    personCells(6, { manager: getEmail(5) }),
    personCells(7, { manager: getEmail(6) }),
    personCells(8, { manager: getEmail(7) }),
    personCells(9),
  ])
  const circle = { manager: 'Rows 5, 6 and 7 report to each other in a circle' }

  expect(problems(rows)).toEqual([
    [2, { title: 'Please enter Title' }],
    [3, { manager: 'Row 2, the manager, cannot be imported' }],
    [4, { manager: 'Row 3, the manager, cannot be imported' }],
    [5, circle],
    [6, circle],
    [7, circle],
    [8, { manager: 'Row 7, the manager, cannot be imported' }],
    [9, {}],
  ])
})

test('a circle of 5,000 names a few of its rows', async () => {
  const { rows } = await check(
    Array.from({ length: count }, (_, index) =>
      personCells(index, { manager: getEmail((index + 1) % count) }),
    ),
  )

  expect(new Set(rows.map(({ errors }: CheckedRow) => JSON.stringify(errors)))).toEqual(
    new Set(['{"manager":"Rows 2, 3, 4, 5, 6 and 4995 more report to each other in a circle"}']),
  )
})

test('takes 5,000 rows and not 5,001, and names of 100 letters', async () => {
  const rows = Array.from({ length: count + 1 }, (_, index) => personCells(index))
  const more = await sendPeople(portal.app, { token, call: 'CheckPeople', file: toCsv(rows) })
  const { rows: found } = await check([personCells(1, { firstName: 'n'.repeat(100) })])

  expect(more).toEqual({
    status: 422,
    body: expect.objectContaining({
      code: 'FILE_REFUSED',
      fields: { file: 'This file has too many rows: the limit is 5,000' },
    }),
  })
  expect(problems(found)).toEqual([[2, {}]])
})

test('a workbook gives its days, its numbers and what its formulas show', async () => {
  const cells = personCells(1).map((value, column) => {
    if (column === 3) return { value: 14_252_000_001 }
    if (column === 4) return { value: '"Data "&"Engineer"', type: 'Formula' as const }
    return column === 7
      ? { value: new Date('2027-01-04'), format: 'yyyy-mm-dd' }
      : { value: value || undefined }
  })
  const file = await writeXlsxFile([importHeads.map((value) => ({ value })), cells]).toBuffer()
  const { body } = await sendPeople(portal.app, { token, call: 'CheckPeople', file })

  expect(body.rows[0].cells.slice(3, 8)).toEqual([
    '14252000001',
    '',
    'Data Engineering',
    'United States',
    '2027-01-04',
  ])
  expect(body.rows[0].errors).toEqual({ title: 'Please enter Title' })
})

const text = fc
  .stringMatching(/^[A-Za-z0-9=+@'"(),;é-][A-Za-z0-9 =+@'"(),;é-]{0,20}$/)
  .map((written) => written.replaceAll(/ +/g, ' ').trim())
  // Spreadsheets mark formulas as text by an apostrophe.
  .filter((written) => !/^'\s*[=+\-@]/.test(written))

const personName = fc.stringMatching(/^[A-Z][a-zé]{0,10}( [A-Z][a-z]{1,5})?$/)

const row = fc.record({
  firstName: personName,
  lastName: personName,
  title: text,
  department: text,
  office: fc.constantFrom('us', 'ca', 'in'),
  startDate: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  timeZone: fc.constantFrom('America/Toronto', 'Asia/Kolkata', 'Europe/Paris'),
  above: fc.integer({ min: 0, max: 4 }),
})

test('whatever a file says of people is what the list says of them afterwards', async () => {
  let first = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      first += 100
      const getManager = (index: number, above: number) =>
        above > 0 && index + above < rows.length ? getEmail(first + index + above) : ''
      const cells = rows.map(({ above, ...one }, index) =>
        personCells(first + index, { ...one, manager: getManager(index, above) }),
      )
      const done = await sendPeople(portal.app, { token, call: 'ImportPeople', file: toCsv(cells) })
      const url = `/Admin/FindPeople?size=200&q=person.${first / 100}`
      const answer = await portal.app.inject({ url, ...bearer(token) })
      const list: Record<string, unknown>[] = answer.json().rows
      const listed = rows.map((_, index) => list.find(({ email }) => email === getEmail(first + index)))

      expect([done.body.refused, done.body.imported]).toEqual([[], rows.length])
      expect(listed).toEqual(
        rows.map(({ firstName, lastName, title, department, office, startDate, above }, index) => {
          const manager = getManager(index, above) ? rows[index + above] : undefined
          return {
            id: expect.any(String),
            name: `${firstName} ${lastName}`,
            email: getEmail(first + index),
            phoneNo: `+1425${2_000_000 + first + index}`,
            title,
            department,
            office,
            startDate,
            manager: manager ? `${manager.firstName} ${manager.lastName}` : '',
            status: 'Invited',
            roles: [],
            lastSignInAt: null,
          }
        }),
      )
    }),
    { numRuns: 25 },
  )
})
