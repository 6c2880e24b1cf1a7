import { createHash } from 'node:crypto'
import { claimReceipts, claims } from '#server/money/schema/claims.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { addClaims } from '#server/samples/claims.ts'
import { addSampleReceipts, drawReceipt } from '#server/samples/receipts.ts'
import { createFilesApp } from '#tests/support/files-form.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'
import { onEachStore } from '#tests/support/test-files.ts'

const formatText = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\((.*)\) Tj/g)].map(([, text]) => text?.replace(/\\(.)/g, '$1'))

test('a receipt says what was bought, when and for how much, whatever its letters', () => {
  const pdf = drawReceipt({
    merchant: 'Hôtel (Le) Germain’s',
    day: 'November 18, 2026',
    lines: ['Lodging', 'One night before the partner meeting, breakfast and all taxes are in it.'],
    total: 'CAD 275.40',
  })
  expect(formatText(pdf)).toEqual([
    "Hôtel (Le) Germain's",
    'Receipt of November 18, 2026',
    'Lodging',
    'One night before the partner meeting,',
    'breakfast and all taxes are in it.',
    'Total, paid by card',
    'CAD 275.40',
  ])
})

test('every part of the file stands where its table says', () => {
  const pdf = drawReceipt({ merchant: 'Café', day: 'today', lines: [], total: 'USD 1.00' }).toString('latin1')
  const [, table = ''] = pdf.split('xref\n0 7\n')
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => pdf.slice(offset).split('\n')[0])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} 0 obj`),
  )
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref\n')).toBe(true)
  const [, length, drawing] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(pdf) ?? []
  expect(drawing?.length).toBe(Number(length))
})

onEachStore('in a %s', (kind) => {
  test('every sample claim has its receipt, which its owner can read, and gets no second one', async () => {
    const own = await createFilesApp('pglite', {}, kind)
    const step = addSampleReceipts(own.files.store)
    await own.database.write(async (tx) => {
      await addClaims.apply(tx, testTime)
      await step.apply(tx, testTime)
      await step.apply(tx, testTime)
    })

    const [claimed, receipts, stored] = await Promise.all([
      own.database.reader.select().from(claims),
      own.database.reader.select().from(claimReceipts),
      own.database.reader.select().from(files),
    ])
    expect(claimed.length).toBeGreaterThan(10)
    expect(receipts.map(({ claimId }) => claimId).toSorted()).toEqual(claimed.map(({ id }) => id).toSorted())
    expect(await own.files.names()).toEqual(stored.map(({ storedName }) => storedName).toSorted())
    for (const { storedName, bytes, sha256, kind } of stored) {
      const content = await own.files.read(storedName)
      const sum = createHash('sha256').update(content).digest('hex')
      expect([kind, content.length, sum]).toEqual(['pdf', bytes, sha256])
    }
    const token = await own.tokenOf(phones.employee)
    const headers = { authorization: `Bearer ${token}` }
    const mine = (await own.app.inject({ url: '/CRM/GetExpenses?scope=mine', headers })).json()[0]
    const found = (await own.app.inject({ url: `/CRM/GetExpense?id=${mine.id}`, headers })).json()
    expect(found.receipts.map(({ name }: { name: string }) => name)).toEqual([`${found.merchant}.pdf`])
    await own.close()
  })
})
