import type { Page } from 'playwright-core'
import { addExpense } from '#api/contracts/money/claim.contract.ts'
import { approvalsPage, withApprovals } from '#tests/support/approvals-page.ts'
import { claimContent } from '#tests/support/claim-content.ts'
import { paint } from '#tests/support/pictures.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { toPdf } from '#tests/support/resume-documents.ts'

const { server, storages, employee, open } = withApprovals()

const who = 'Naomi Feldman'

const pictureWidth = async (page: Page, name: string) => {
  const picture = page.getByRole('img', { name })
  await picture.waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

test('a manager sees the file of a sheet and the receipts of a claim before deciding', async () => {
  const file = new File([new Uint8Array(await paint(40, 20, 'png'))], 'signed sheet.png')
  await employee().addSheet('2025-03-06', '2025-03-06', 450, { file })
  await addRecord(server, storages().employees, {
    path: addExpense.path,
    payload: { ...claimContent, merchant: 'Canlis', submit: true },
    files: [
      { field: 'receipts', name: 'bill.png', content: await paint(60, 30, 'png') },
      { field: 'receipts', name: 'bill.pdf', content: toPdf([['A dinner for four']]) },
    ],
  })
  const page = await open()
  const { facts, item } = approvalsPage(page)
  await facts(who, '03/06/2025').click()
  await item(who, '03/06/2025').getByRole('button', { name: 'Show preview' }).click()
  expect(await pictureWidth(page, 'Preview of signed sheet.png')).toBe(40)
  const claim = page.getByRole('listitem').filter({ hasText: 'Claim: Canlis' })
  await claim.getByRole('button', { name: / details$/ }).click()
  expect(await pictureWidth(page, 'Receipt bill.png')).toBe(60)
  await claim.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas').waitFor()
})
