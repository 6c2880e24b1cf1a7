import { expectAccessible } from '#tests/support/accessible.ts'
import { button, heading, row, savedText } from '#tests/support/bench-pages.ts'
import { importHeads, personCells, toCsv } from '#tests/support/import-files.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

test('HR imports people, gets the wrong row back, and finds the others invited', async () => {
  const page = await enter('priya', { expected: [/ImportPeople/] })
  const expectFit = () =>
    inEachLook(page, [...getLooks(390), ...getLooks(1440)], () => expectAccessible(page))
  await openPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await heading(page, 'Import people').waitFor()
  await expectFit()
  const heads = ['Name', ...importHeads.slice(2)]
  const bad = ['Okonkwo, Ada', ...personCells(2, { manager: 'nobody@example.com' }).slice(2)]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(toCsv([['Okonkwo, Iris', ...personCells(1).slice(2)], bad], heads)),
  })
  await heading(page, 'Which column is which?', 2).waitFor()
  await page.getByText('First Name and Last Name are both read from “Name”, such as Lee, Ann.').waitFor()
  await page.getByText('For example: Iris', { exact: true }).waitFor()
  await expectFit()
  await button(page, 'Check the rows').click()
  await heading(page, '1 row can be imported', 2).waitFor()
  await expectFit()
  await page.getByLabel('Do not send them yet').check()
  await page.route('**/Admin/ImportPeople', (route) => route.abort(), { times: 1 })
  await button(page, 'Import 1 person').click()
  await button(page, 'Back to the rows').click()
  expect(await page.getByLabel('Do not send them yet').isChecked()).toBe(true)
  await page.getByLabel('Send them now').check()
  await button(page, 'Import and invite 1 person').click()
  await heading(page, '1 person imported', 2).waitFor()
  await page.getByText('Their invitations are on the way.').waitFor()
  await expectFit()
  const left = await savedText(page, () => button(page, 'Download the rows left out').click())
  expect([left.name, left.text.split('\r\n').length]).toEqual(['people-rows-left-out.csv', 2])
  expect(left.text).toContain('Nobody here and no other row has this email address')
  await page.getByRole('link', { name: 'See who is invited' }).click()
  await row(page, 'Iris Okonkwo').getByText('Invited', { exact: true }).waitFor()
})
