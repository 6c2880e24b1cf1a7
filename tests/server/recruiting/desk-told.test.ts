import { addJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { getMail } from '#api/contracts/recruiting/received-mail.contract.ts'
import { jobApplications } from '#server/governance/application-kind.ts'
import type { Kind } from '#server/governance/kind.ts'
import { mailKind } from '#server/governance/mail-kind.ts'
import { sendDueMails } from '#server/recruiting/applications/candidate-mail.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import { jobText } from '#tests/support/desk-job.ts'
import { mailSecret } from '#tests/support/mail-desk.ts'
import { writtenMail } from '#tests/support/mails.ts'
import { orca } from '#tests/support/partner-calls.ts'
import { post } from '#tests/support/sign-in.ts'

const mailing = { address: 'desk@skagit.example', domain: 'skagit.example' }

describe('what changes at the desk is told', () => {
  const desk = withApplications('pglite', { receiving: { mailing, sources: [], webhookSecret: mailSecret } })

  const told = async () => {
    const { reader, write } = desk.database()
    const rows = await reader
      .selectDistinct({ topic: deskChanges.topic, id: deskChanges.recordId })
      .from(deskChanges)
    await write((tx) => tx.delete(deskChanges))
    return rows
  }

  const send = async (call: string, body: object) => {
    const answer = await desk.calls().send(desk.recruiter(), call, body)
    expect(answer.status).toBe(200)
    return answer.body
  }

  const erase = (kind: Kind, id: string) =>
    desk.database().write(async (tx) => {
      const at = desk.portal().clock()
      await kind.remove?.(tx, (await kind.byIds?.(tx, [id], at)) ?? [], at)
    })

  test('of an application: that it came, each step with it, that its mail left, and that it was erased', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), 'Ana María Müller')
    const ofIt = [{ topic: 'application', id }]
    expect(await told()).toEqual(ofIt)
    const applied = async (more: object) => {
      const { revision } = await desk.calls().one(desk.recruiter(), id)
      return { applications: [{ id, revision }], ...more }
    }
    const steps: [call: string, body: () => Promise<object>][] = [
      ['MoveApplications', () => applied({ stage: 'Screening' })],
      ['NoteApplication', async () => ({ id, text: 'Speaks Spanish.' })],
      ['RateApplication', async () => ({ id, rating: 4 })],
      ['EndApplications', () => applied({ outcome: 'Rejected', reason: 'rate', text: '', tell: true })],
    ]
    for (const [call, body] of steps) {
      await send(call, await body())
      expect([call, await told()]).toEqual([call, ofIt])
    }
    const later = new Date(desk.portal().clock().getTime() + 60_000)
    expect(await desk.database().write((tx) => sendDueMails(tx, async () => {}, later))).toBe(1)
    expect(await told()).toEqual(ofIt)
    const [stored] = await desk.database().reader.select({ id: applicationForms.id }).from(applicationForms)
    await erase(jobApplications, stored?.id ?? '')
    expect(await told()).toEqual(ofIt)
  })

  test('of a job: that it was added, changed, published, closed and copied', async () => {
    const { id } = addJob.response.parse(await send('AddJob', jobText))
    const ofIt = [{ topic: 'job', id }]
    expect(await told()).toEqual(ofIt)
    await send('ChangeJob', { ...jobText, title: 'C# Engineer', id, revision: 0 })
    expect(await told()).toEqual(ofIt)
    await send('StepJob', { id, revision: 1, step: 'publish' })
    expect(await told()).toEqual(ofIt)
    await send('StepJob', { id, revision: 2, step: 'close' })
    expect(await told()).toEqual(ofIt)
    const copied = addJob.response.parse(await send('CopyJob', { id }))
    expect(await told()).toEqual([{ topic: 'job', id: copied.id }])
    await desk.database().write((tx) => tx.delete(jobs))
  })

  test('of a mail: that it came, each step with it, and that it was erased', async () => {
    const { app } = desk.portal()
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${mailSecret}` }
    const mail = { method: 'POST', url: '/Desk/ReceiveMail', headers } as const
    await app.inject({ ...mail, payload: writtenMail({ to: 'desk@skagit.example', id: '<1@them>' }) })
    const list = getMail.response.parse(await desk.calls().read(desk.recruiter(), getMail.path))
    const id = list.mails[0]?.id ?? ''
    const ofIt = [{ topic: 'mail', id }]
    expect(await told()).toEqual(ofIt)
    await send('StepMail', { id, revision: 0, step: 'discard' })
    expect(await told()).toEqual(ofIt)
    await send('StepMail', { id, revision: 1, step: 'restore' })
    await told()
    await send('StepMail', { id, revision: 2, step: 'open' })
    const [opened] = (await desk.calls().inbox(desk.recruiter())).inquiries
    const both = await told()
    expect(both).toHaveLength(2)
    expect(both).toEqual(expect.arrayContaining([...ofIt, { topic: 'inquiry', id: opened?.id }]))
    const [stored] = await desk.database().reader.select({ id: receivedMails.id }).from(receivedMails)
    expect(stored).toEqual({ id })
    await erase(mailKind, id)
    expect(await told()).toEqual(ofIt)
  })

  test('of a partner: that a company asked, and what was decided', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await post(desk.portal().app, '/CRM/PartnerSignUp', orca, { headers })
    const [asked] = await told()
    expect(asked).toEqual({ topic: 'partner', id: expect.any(String) })
    const id = asked?.id ?? ''
    const { revision } = await desk.calls().read(desk.recruiter(), `/Admin/GetPartner?id=${id}`)
    const answer = await post(
      desk.portal().app,
      '/Admin/DeclinePartner',
      { id, revision, reason: 'Your bench is outside our fields.' },
      { headers: { ...desk.recruiter().headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(answer.statusCode).toBe(200)
    expect(await told()).toEqual([{ topic: 'partner', id }])
  })
})
