import { reviewSteps } from '#api/contracts/staffing/submission.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { submissionLifecycle } from '#machines/staffing/submission.lifecycle.ts'
import { withBenchServer } from '#tests/support/bench-server.ts'
import { resume } from '#tests/support/multipart.ts'
import { ada } from '#tests/support/new-submission.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const statuses = [
  'Submitted',
  'Under Review',
  'Shortlisted',
  'Interview',
  'Offered',
  'Placed',
  'Rejected',
  'Withdrawn',
] as const

const benchStatuses: Record<(typeof statuses)[number], string> = {
  Submitted: 'Submitted',
  'Under Review': 'Submitted',
  Shortlisted: 'Submitted',
  Interview: 'Interviewing',
  Offered: 'Interviewing',
  Placed: 'Placed',
  Rejected: 'Available',
  Withdrawn: 'Available',
}

const steps = [...reviewSteps, 'withdraw'] as const

describe('the lifecycle of a submission', () => {
  const { get, post, send } = withBenchServer('pglite')

  const take = (id: string, step: (typeof steps)[number]) =>
    step === 'withdraw'
      ? post('partner', '/CRM/WithdrawSubmission', { id })
      : post('hr', '/CRM/MoveSubmission', { id, step, note: '' })

  const expectStatus = async (id: string, status: (typeof statuses)[number]) => {
    const illegal = steps.filter((type) => statusAfter(submissionLifecycle, status, { type }) === null)
    for (const step of illegal) {
      expect(await take(id, step)).toMatchObject({ status: 409, body: { code: 'STEP_REFUSED' } })
    }
    expect((await get('partner', '/CRM/GetSubmissions')).body).toMatchObject([{ id, status }])
    expect((await get('partner', '/CRM/GetMyBenchList')).body).toMatchObject([
      { status: benchStatuses[status] },
    ])
  }

  const drive = (step: (typeof steps)[number]) => async (id: string) => {
    expect((await take(id, step)).status).toBe(200)
  }

  const model = modelFromChart<string>(submissionLifecycle, {
    states: Object.fromEntries(statuses.map((status) => [status, (id: string) => expectStatus(id, status)])),
    events: Object.fromEntries(steps.map((step) => [step, drive(step)])),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { id } = (await send('partner', '/CRM/SubmitCandidate', ada, resume)).body
    await path.run(id)
  })

  test('the paths came past the whole chart', () => model.checkCoverage())
})
