import { userTypes } from '#api/contracts/account/session.contract.ts'
import { uuid } from '#src/lib/uuid.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { failJobs, failMail } from '#tests/support/failed-work.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { whileStopped } from '#tests/support/stored-rows.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const leaveFailures = () =>
  whileStopped(server, async (database) => {
    for (let count = 0; count < 3; count += 1) await failMail(database, 'refused')
    await failJobs(database, 'resumes', 'EIO: i/o error, read', { fileId: uuid() })
  })

/** Below the polling interval of the page. */
const atOnce = { timeout: 10_000 }

test('failures of one kind are listed once with their reason, retried, or dismissed after a question', async () => {
  await leaveFailures()
  const page = await visit({ url: server.url, storage: await signedInStorage(server, hana) })
  await openPage(page, '/dashboard')
  await page.getByRole('link', { name: 'Background work' }).click()
  const failed = page.getByRole('region', { name: 'Failed' })
  const line = (name: string) => failed.getByRole('listitem').filter({ hasText: name })
  await line('Mail').getByText('3 times', { exact: true }).waitFor()
  expect(await line('Mail').getByRole('paragraph').allTextContents()).toEqual([
    'The provider rejected it.',
    'Its content is not kept, so it cannot be retried. It can be requested again.',
    '3 times',
    expect.stringMatching(/^[A-Z]/),
  ])
  expect(await line('Mail').getByRole('button').allTextContents()).toEqual(['Dismiss Mail, 3 times'])
  await line('Resume reading').getByText('EIO: i/o error, read').waitFor()
  expect(
    await page
      .getByRole('row', { name: /^Mail / })
      .getByRole('cell')
      .allTextContents(),
  ).toEqual(['0', '0', '3', '–'])
  await expectAccessible(page)

  await line('Resume reading').getByRole('button', { name: 'Try again' }).click()
  await failed.getByRole('status').filter({ hasText: '1 task will be retried.' }).waitFor()
  await line('Resume reading').waitFor({ state: 'detached', ...atOnce })
  await line('Mail').getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss failed work?' })
  await dialog.getByText('3 failed tasks of “Mail” will be removed and not retried.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await failed.getByRole('status').filter({ hasText: '3 tasks dismissed.' }).waitFor()
  await failed.getByText('Nothing has failed in the last two weeks.').waitFor(atOnce)
})
