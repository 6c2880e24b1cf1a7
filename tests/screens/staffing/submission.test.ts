import { expectAccessible } from '#tests/support/accessible.ts'
import {
  closeThanks,
  heading,
  openFromMenu,
  openSubmission,
  row,
  savedText,
  sendSubmission,
  takeStep,
  timeline,
} from '#tests/support/bench-pages.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

test('a partner submits a candidate of the bench, the reviewer decides, and the partner reads the decision', async () => {
  const partner = await enter('olivia')
  await openFromMenu(partner, 'C2C Jobs')
  await partner.getByRole('link', { name: 'Snowflake Data Engineer', exact: true }).click()
  await heading(partner, 'Snowflake Data Engineer').waitFor()
  const form = partner.getByRole('form', { name: 'Submit Candidate form' })
  await form.getByRole('option', { name: /^Rohan Deshpande, / }).waitFor({ state: 'attached' })
  const option = await form.getByRole('option', { name: /^Rohan Deshpande, / }).getAttribute('value')
  await form.getByLabel('Candidate', { exact: true }).selectOption(option)
  await expectAccessible(partner)
  await sendSubmission(partner, 'rohan@example.com')
  await closeThanks(partner)
  await partner
    .getByRole('status')
    .filter({ hasText: 'Submitted to this job: Rohan Deshpande (Submitted).' })
    .waitFor()
  await partner.getByRole('link', { name: 'See your submissions' }).click()
  await openSubmission(partner, 'Rohan Deshpande')
  expect(await timeline(partner)).toEqual(['Submitted'])

  const reviewer = await enter('priya')
  await openPage(reviewer, '/dashboard')
  await reviewer.getByRole('link', { name: '2 submitted candidates to review' }).click()
  await heading(reviewer, 'Submissions').waitFor()
  await expectAccessible(reviewer)
  const details = await openSubmission(reviewer, 'Rohan Deshpande')
  const resume = await savedText(reviewer, () =>
    details.getByRole('button', { name: 'Download Resume of rohan@example.com.pdf' }).click(),
  )
  expect(resume).toEqual({
    name: 'Resume of rohan@example.com.pdf',
    text: '%PDF-1.7\nrohan@example.com\n',
  })
  await takeStep(reviewer, 'Start review', 'Under Review')
  await takeStep(reviewer, 'Shortlist', 'Shortlisted', 'The client asks for an interview.')
  await takeStep(reviewer, 'Reject', 'Rejected', 'The position was filled.')
  await expectAccessible(reviewer)
  expect(await details.getByRole('group', { name: 'Next step' }).count()).toBe(0)

  await partner.reload()
  const seen = await openSubmission(partner, 'Rohan Deshpande')
  expect(await timeline(partner)).toEqual(['Submitted', 'Under Review', 'Shortlisted', 'Rejected'])
  await seen.getByText('The position was filled.').waitFor()
  expect(await seen.getByRole('button', { name: 'Withdraw' }).count()).toBe(0)
  await reviewer.reload()
  await heading(reviewer, 'Submissions').waitFor()
  await openPage(reviewer, '/submissions?status=Rejected')
  await row(reviewer, 'Rohan Deshpande').getByText('Rejected', { exact: true }).waitFor()
})
