import { eq } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { sheetForm } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

test('who decides for an employee without a manager is named on the forms, in the history and in the queue', async () => {
  await server.database.write((tx) =>
    tx
      .update(people)
      .set({ managerId: null })
      .where(eq(people.id, getId(9))),
  )
  const storage = await signedInStorage(server, naomi)
  const employee = await visit({ url: server.url, storage })
  for (const path of ['/new-time-sheet', '/apply-leave', '/employee-claims?new=1']) {
    await openPage(employee, path)
    await employee.getByText('Priya Natarajan will review it, because you have no active manager.').waitFor()
  }
  await employeeCalls(server, storage).addSheet('2025-04-07', '2025-04-07', 60)
  await openPage(employee, '/time-sheet?day=2025-04-07')
  await employee.getByRole('article').getByText('History', { exact: true }).click()
  await employee.getByRole('article').getByText('Waiting for Priya Natarajan').waitFor()

  const hr = await visit({ url: server.url, storage: await signedInStorage(server, priya) })
  await openPage(hr, '/time-sheet-approvals')
  await hr.getByText('You decide because they have no active manager.').waitFor()
})

const setManager = (managerId: string) =>
  server.database.write((tx) =>
    tx
      .update(people)
      .set({ managerId })
      .where(eq(people.id, getId(9))),
  )

test('who decides is named as of now, on a form that opens and after hours were submitted', async () => {
  await setManager(getId(3))
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await openPage(page, '/apply-leave')
  await page.getByText('Tomás Rivera will review it.').waitFor()
  await setManager(getId(4))
  await goTo(page, '/new-time-sheet')
  await page.getByText('Denise Okafor will review it.').waitFor()
  const { field, work, button } = sheetForm(page)
  await field('Client').selectOption({ index: 1 })
  await field('Start Date').fill('2025-04-08')
  await field('End Date').fill('2025-04-08')
  await work('Reports', 'Delivered', '1')
  await setManager(getId(2))
  await button('Submit').click()
  await page.getByText('Time sheet submitted').waitFor()
  await page.getByText('Arjun Velamuri will review it.').waitFor()
})
