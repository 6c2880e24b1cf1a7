import { rejections } from '#api/contracts/recruiting/application.contract.ts'
import { getReports } from '#api/contracts/recruiting/report.contract.ts'
import { sendDueMails } from '#server/recruiting/applications/candidate-mail.ts'
import { applicationAnswers, applicationForms } from '#server/recruiting/schema/applications.ts'
import { otherJob, withApplications } from '#tests/support/application-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { phones } from '#tests/support/sign-in.ts'

const ana = 'Ana María Müller'
const ben = { FirstName: 'Ben', LastName: 'Okafor', Email: 'ben@example.com', phoneNumber: '+14155552672' }

describe.each(engines)('what is done with applications on %s', (engine) => {
  const desk = withApplications(engine)

  const sent = async (seconds: number) => {
    const mails: object[] = []
    const at = new Date(desk.portal().clock().getTime() + seconds * 1000)
    await desk.database().write((tx) => sendDueMails(tx, async (_, one) => void mails.push(one), at))
    return mails
  }

  test.each([
    ['q=MÜLLER%20ana', [ana]],
    ['q=muller%20maria', [ana]],
    ['q=%28415%29%20555-2671', [ana]],
    ['q=ml+engineer', ['Ben Okafor']],
    ['q=ben@example', ['Ben Okafor']],
    ['q=5552671', [ana]],
    ['q=100%25', []],
  ])('are found by their words: %s', async (query, names) => {
    await desk.calls().apply()
    await desk.calls().apply({ ...ben, skillPosition: otherJob.name })
    const { columns } = await desk.calls().board(desk.recruiter(), query)
    expect(columns[0]?.cards.map(({ candidate }) => candidate.name)).toEqual(names)
    expect(columns[0]?.total).toBe(names.length)
    const table = await desk.calls().table(desk.recruiter(), query)
    expect([table.applications.map(({ candidate }) => candidate.name), table.total]).toEqual([
      names,
      names.length,
    ])
  })

  onPostgres('are moved together or not at all, and by one of two people at once', async () => {
    await desk.calls().apply()
    await desk.calls().apply(ben)
    const [one, other] = [
      await desk.calls().card(desk.recruiter(), ana),
      await desk.calls().card(desk.recruiter(), 'Ben Okafor'),
    ]
    const both = [one, other].map(({ id, revision }) => ({ id, revision }))
    const move = (stage: string, seen = both) =>
      desk.calls().send(desk.recruiter(), 'MoveApplications', { applications: seen, stage })
    const first = await Promise.all([
      move('Screening', [both[0] ?? one]),
      move('Interview', [both[0] ?? one]),
    ])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    const stands = (await desk.calls().one(desk.recruiter(), one.id)).stage
    const refused = await move('Offer')
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'RECORD_CHANGED',
      { [one.id]: stands },
    ])
    expect((await desk.calls().one(desk.recruiter(), other.id)).stage).toBe('New')
    const again = both.map(({ id }) => ({ id, revision: id === one.id ? 1 : 0 }))
    const moved = await move('Offer', again)
    expect(moved.body.applications.map((card: { stage: string }) => card.stage)).toEqual(['Offer', 'Offer'])
    const same = await move(
      'Offer',
      again.map(({ id, revision }) => ({ id, revision: revision + 1 })),
    )
    expect([same.status, same.body.code, same.body.fields]).toEqual([
      409,
      'STEP_REFUSED',
      { [one.id]: 'Offer', [other.id]: 'Offer' },
    ])
    expect((await move('New', [{ id: crypto.randomUUID(), revision: 0 }])).status).toBe(404)
    expect((await desk.calls().one(desk.recruiter(), other.id)).entries).toEqual([
      expect.objectContaining({ action: 'move', by: 'Elena Petrova', from: 'New', to: 'Offer', mail: null }),
    ])
  })

  test('keep the stage they ended in, and tell the candidate only where that is asked for, after a while', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    await desk
      .calls()
      .send(desk.recruiter(), 'MoveApplications', { applications: [{ id, revision: 0 }], stage: 'Interview' })
    const rejected = { outcome: 'Rejected', reason: 'skills', text: 'No Scala.' }
    await desk.end(ana, { ...rejected, tell: true })
    const [card] = (await desk.calls().table(desk.recruiter(), 'view=Rejected&stage=Interview')).applications
    expect(card).toMatchObject({ id, stage: 'Interview', outcome: 'Rejected', revision: 2 })
    expect((await desk.calls().board(desk.recruiter())).ended).toEqual({
      Placed: 0,
      Rejected: 1,
      Withdrawn: 0,
    })
    expect(await sent(9)).toEqual([])
    const reopened = await desk.calls().send(desk.recruiter(), 'ReopenApplication', { id, revision: 2 })
    expect([reopened.body.stage, reopened.body.outcome]).toEqual(['Interview', null])
    expect(await sent(60)).toEqual([])
    await desk.end(ana, { ...rejected, tell: true })
    expect(await sent(10)).toEqual([
      {
        to: 'ana.muller@example.com',
        subject: 'Your application for Data Engineer',
        text: [
          'Hello Ana María,',
          'Thank you for applying for Data Engineer. We went ahead with candidates whose skills are closer to what this contract needs.\nYou are welcome to apply for other contracts on our job board.',
          'Elena Petrova\nSkagit',
        ].join('\n\n'),
        headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/) },
      },
    ])
    expect(await sent(60)).toEqual([])
    const { entries } = await desk.calls().one(desk.recruiter(), id)
    expect(entries.map(({ action, text, mail }) => [action, text, mail])).toEqual([
      ['move', '', null],
      ['reject', 'No Scala.', 'recalled'],
      ['reopen', '', null],
      ['reject', 'No Scala.', 'sent'],
    ])
    await desk.calls().send(desk.recruiter(), 'ReopenApplication', { id, revision: 4 })
    await desk.end(ana, { ...rejected, tell: false })
    expect(await sent(60)).toEqual([])
  })

  test('are reported with the minutes from step to step, without those before a reopening', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    const month = desk.portal().clock().toISOString().slice(0, 7)
    const wait = (minutes: number) => desk.portal().pass(minutes * 60)
    const send = (call: string, body: object) => desk.calls().send(desk.recruiter(), call, body)
    const rejected = { outcome: 'Rejected', reason: 'skills', text: '', tell: false }
    wait(12)
    await send('MoveApplications', { applications: [{ id, revision: 0 }], stage: 'Screening' })
    wait(5)
    await send('NoteApplication', { id, text: 'Call on Monday.' })
    wait(18)
    await desk.end(ana, rejected)
    wait(10)
    await send('ReopenApplication', { id, revision: 3 })
    wait(4)
    await desk.end(ana, { ...rejected, reason: 'rate' })
    const path = `${getReports.path}?from=${month}&until=${month}`
    const { stages, reasons } = getReports.response.parse(await desk.calls().read(desk.recruiter(), path))
    expect(stages.filter(({ left }) => left > 0)).toEqual([
      { stage: 'New', left: 1, median: 12, p90: 12, still: 0, longest: null },
      { stage: 'Screening', left: 2, median: 4, p90: 23, still: 0, longest: null },
    ])
    expect(reasons).toEqual([{ stage: 'Screening', outcome: 'Rejected', reason: rejections.rate, count: 1 }])
  })

  test('show what was answered to the questions of the job, with its unit', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    const [sent] = await desk.database().reader.select({ formId: applicationForms.id }).from(applicationForms)
    const asked = { formId: sent?.formId ?? '', kind: 'number' as const }
    await desk.database().write(async (tx) => {
      await tx.insert(applicationAnswers).values([
        { ...asked, position: 1, question: 'Which rate do you ask for?', unit: '', answer: '' },
        { ...asked, position: 0, question: 'How long have you used Spark?', unit: 'years', answer: '4' },
      ])
    })
    expect((await desk.calls().one(desk.recruiter(), id)).answers).toEqual([
      { question: 'How long have you used Spark?', answer: '4 years' },
      { question: 'Which rate do you ask for?', answer: '' },
    ])
  })

  test('show immigration status once an offer is prepared, and not before', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    expect(await desk.calls().one(desk.recruiter(), id)).toMatchObject({
      email: 'ana.muller@example.com',
      phoneNo: '+14155552671',
      linkedIn: 'https://www.linkedin.com/in/ana-muller',
      visaStatus: null,
      resume: { name: 'Résumé of Ana.pdf', kind: 'pdf', bytes: 13 },
    })
    await desk
      .calls()
      .send(desk.recruiter(), 'MoveApplications', { applications: [{ id, revision: 0 }], stage: 'Offer' })
    expect((await desk.calls().one(desk.recruiter(), id)).visaStatus).toBe('H1B')
  })

  onPostgres('take notes, stars and letters, which can be taken back until they leave', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    await desk.calls().send(desk.recruiter(), 'NoteApplication', { id, text: 'Call on Monday.' })
    await desk.calls().send(desk.recruiter(), 'RateApplication', { id, rating: 4 })
    const same = await desk.calls().send(desk.recruiter(), 'RateApplication', { id, rating: 4 })
    expect([same.body.rating, same.body.revision]).toEqual([4, 2])
    const early = await desk
      .calls()
      .send(desk.recruiter(), 'WriteToCandidate', { id, revision: 1, text: 'Hello' })
    expect([early.status, early.body.code]).toEqual([409, 'RECORD_CHANGED'])
    const open = await desk
      .calls()
      .send(desk.recruiter(), 'WriteToCandidate', { id, revision: 2, text: 'Hello {{name}}' })
    expect(open.body.fields).toEqual({ text: 'Please replace the words in {{ }}' })
    const letter = async (revision: number) =>
      (
        await desk
          .calls()
          .send(desk.recruiter(), 'WriteToCandidate', { id, revision, text: 'Hello Ana,\n\ntomorrow?' })
      ).body.entries.at(-1)
    const mail = await letter(2)
    const recall = () => desk.calls().send(desk.recruiter(), 'RecallMail', { id, mailId: mail.id })
    expect((await Promise.all([recall(), recall()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sent(60)).toEqual([])
    await letter(4)
    expect(await sent(10)).toEqual([
      {
        to: 'ana.muller@example.com',
        subject: 'Your application for Data Engineer',
        text: 'Hello Ana,\n\ntomorrow?',
        headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/) },
      },
    ])
    const foreign = await desk
      .calls()
      .send(desk.recruiter(), 'RecallMail', { id, mailId: crypto.randomUUID() })
    expect(foreign.status).toBe(404)
  })

  test('are placed from an offer only, and not reopened then', async () => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    const placing = await desk.placing()
    expect((await desk.end(ana, placing)).body).toMatchObject({
      code: 'STEP_REFUSED',
      fields: { [id]: 'New' },
    })
    await desk
      .calls()
      .send(desk.recruiter(), 'MoveApplications', { applications: [{ id, revision: 0 }], stage: 'Offer' })
    const placed = await desk.end(ana, { ...placing, text: 'From 1 June.' })
    expect(placed.body.applications).toEqual([
      expect.objectContaining({ id, stage: 'Offer', outcome: 'Placed' }),
    ])
    const reopened = await desk.calls().send(desk.recruiter(), 'ReopenApplication', { id, revision: 2 })
    expect([reopened.status, reopened.body.code]).toEqual([409, 'STEP_REFUSED'])
  })

  test('are nothing that an employee without the role can move, nor open the resume of', async () => {
    await desk.calls().apply()
    const { id, revision } = await desk.calls().card(desk.recruiter(), ana)
    const caller = await desk.calls().enter(phones.employee)
    const move = await desk.calls().send(caller, 'MoveApplications', {
      applications: [{ id, revision }],
      stage: 'Offer',
    })
    expect(move.status).toBe(403)
    const address = await desk.calls().read(desk.recruiter(), `/Desk/GetApplicationResume?id=${id}`)
    expect(address).toEqual({
      url: expect.stringContaining('/CRM/DownloadFile?'),
      name: 'Résumé of Ana.pdf',
      expiresInSeconds: 300,
      kind: 'pdf',
      text: null,
    })
    expect((await desk.portal().app.inject({ url: address.url })).body).toBe('%PDF-1.7\nAna\n')
    const unknown = await desk
      .calls()
      .read(desk.recruiter(), `/Desk/GetApplicationResume?id=${crypto.randomUUID()}`)
    expect(unknown.code).toBe('NOT_FOUND')
  })
})
