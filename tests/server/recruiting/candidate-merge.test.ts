import { eq } from 'drizzle-orm'
import { getMergePreview } from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { candidateDocuments, candidateMerges } from '#server/recruiting/schema/candidate-search.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'
import { otherJob } from '#tests/support/application-calls.ts'
import { withCandidates } from '#tests/support/candidate-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'

const ines = {
  FirstName: 'Ines',
  LastName: 'Moreau',
  Email: 'ines@example.com',
  phoneNumber: '+14155550101',
  LinkedIn: 'https://www.linkedin.com/in/ines',
}
const inez = {
  ...ines,
  ...{ FirstName: 'Inez', Email: 'moreau@example.org', phoneNumber: '+14155550102' },
  LinkedIn: 'https://www.linkedin.com/in/inez',
}
const third = { ...ines, FirstName: 'Katarina', Email: 'im@example.net', phoneNumber: '+14155550102' }

const all = { email: 'one', name: 'one', phone: 'one', linkedIn: 'one' } as const

describe.each(engines)('candidates who are one person on %s', (engine) => {
  const desk = withCandidates(engine)

  const readId = async (email: string) => {
    const [row] = await desk.database().reader.select().from(candidates).where(eq(candidates.email, email))
    return row?.id ?? ''
  }
  const preview = async (one: string, other: string) =>
    getMergePreview.response.parse(
      await desk.calls().read(desk.recruiter(), `${getMergePreview.path}?one=${one}&other=${other}`),
    )
  const merge = async (emails: readonly [string, string], keep: object = all) => {
    const [one, other] = [await readId(emails[0]), await readId(emails[1])]
    const { seen } = await preview(one, other)
    return desk.calls().send(desk.recruiter(), 'MergeCandidates', { one, other, seen, keep })
  }
  const undo = (id: string) => desk.calls().send(desk.recruiter(), 'UndoMerge', { id })
  const two = async () => {
    await desk.apply(ines, 'Ines Moreau\nPython')
    await desk.apply({ ...inez, skillPosition: otherJob.name }, 'Inez Moreau\nScala developer')
  }
  /** Everything a merge may change, except creation times of documents. */
  const stored = async () => {
    const { reader } = desk.database()
    return {
      candidates: await reader.select().from(candidates).orderBy(candidates.email),
      documents: await reader.select().from(candidateDocuments).orderBy(candidateDocuments.candidateId),
      applications: (await desk.calls().table(desk.recruiter())).applications,
    }
  }

  test('are shown with what tells so, and side by side', async () => {
    await two()
    await desk.apply({ ...third, skillPosition: otherJob.name })
    const { applications } = await desk.calls().table(desk.recruiter())
    const first = applications.find(({ candidate }) => candidate.name === 'Ines Moreau')
    const last = applications.find(({ candidate }) => candidate.name === 'Katarina Moreau')
    const alike = async (id = '') =>
      (await desk.calls().one(desk.recruiter(), id)).alike.map(({ name, reasons }) => [name, reasons]).sort()
    expect(await alike(first?.id)).toEqual([['Inez Moreau', ['name']]])
    expect(await alike(last?.id)).toEqual([['Inez Moreau', ['phone']]])

    const { one, other, conflicts } = await preview(await readId(ines.Email), await readId(inez.Email))
    expect([one.name, one.email, other.phone, conflicts]).toEqual([
      'Ines Moreau',
      'ines@example.com',
      '+14155550102',
      [],
    ])
    expect(other.applications.map(({ job, stage }) => [job.title, stage])).toEqual([['ML Engineer', 'New']])
    const self = await desk
      .calls()
      .read(desk.recruiter(), `${getMergePreview.path}?one=${one.id}&other=${one.id}`)
    expect(self.code).toBe('NOT_FOUND')
  })

  test('become one with all of both and what was chosen, and two again exactly', async () => {
    await two()
    const before = await stored()
    const { status, body } = await merge([ines.Email, inez.Email], { ...all, phone: 'other', name: 'other' })
    expect(status).toBe(200)
    const { candidates: found } = await desk.search({ q: 'python scala' })
    expect(found.map(({ name, applications, latest }) => [name, applications, latest.job])).toEqual([
      ['Inez Moreau', 2, 'ML Engineer'],
    ])
    const details = await desk.calls().one(desk.recruiter(), body.applicationId)
    expect([details.candidate.name, details.others.length, details.alike, details.merged?.email]).toEqual([
      'Inez Moreau',
      1,
      [],
      'moreau@example.org',
    ])
    expect((await desk.search()).total).toBe(1)

    expect((await undo(body.id)).status).toBe(200)
    expect(await stored()).toEqual(before)
    expect((await undo(body.id)).body.code).toBe('STEP_REFUSED')
    const rows = await desk.database().reader.select().from(auditEvents)
    const told = rows.filter(
      ({ targetId }) => targetId === before.candidates.find(({ email }) => email === ines.Email)?.id,
    )
    expect(told.map(({ action }) => action).sort()).toEqual(['candidate.merge', 'candidate.split'])
  })

  test('three become one in two merges, which are undone in reverse order', async () => {
    await two()
    await desk.apply({ ...third, skillPosition: otherJob.name })
    const inezCard = await desk.calls().card(desk.recruiter(), 'Inez Moreau')
    const { revision } = inezCard
    await desk.calls().send(desk.recruiter(), 'EndApplications', {
      ...{ applications: [{ id: inezCard.id, revision }], outcome: 'Rejected' },
      ...{ reason: 'skills', text: 'Not now', tell: false },
    })
    const before = await stored()
    const first = await merge([ines.Email, inez.Email])
    const between = await stored()
    const second = await merge([third.Email, ines.Email])
    expect((await desk.search()).candidates.map(({ name, applications }) => [name, applications])).toEqual([
      ['Katarina Moreau', 3],
    ])
    expect((await undo(first.body.id)).body.code).toBe('STEP_REFUSED')
    expect((await undo(second.body.id)).status).toBe(200)
    expect(await stored()).toEqual(between)
    expect((await undo(first.body.id)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  test('what the one who was merged sends later is of the one who stays, and goes back when that is undone', async () => {
    await two()
    await desk.end('Ines Moreau', { outcome: 'Withdrawn', reason: 'rate', text: '' })
    const { body } = await merge([ines.Email, inez.Email])
    await desk.apply({ ...inez, phoneNumber: '+14155550199' })
    expect((await desk.search()).candidates.map(({ name, applications }) => [name, applications])).toEqual([
      ['Ines Moreau', 3],
    ])
    await undo(body.id)
    expect((await desk.search()).candidates.map(({ name, applications }) => [name, applications])).toEqual([
      ['Inez Moreau', 2],
      ['Ines Moreau', 1],
    ])
  })

  onPostgres(
    'a merge is refused of what was not seen, at once by two, and of two open applications for one job',
    async () => {
      await two()
      const [one, other] = [await readId(ines.Email), await readId(inez.Email)]
      const { seen } = await preview(one, other)
      const body = { one, other, seen, keep: all }
      const send = (more: object = {}) =>
        desk.calls().send(desk.recruiter(), 'MergeCandidates', { ...body, ...more })
      expect((await send({ seen: 'else' })).body.code).toBe('RECORD_CHANGED')
      const both = await Promise.all([send(), send({ keep: { ...all, email: 'other' } })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED')
      expect((await send({ one: crypto.randomUUID() })).status).toBe(404)

      await desk.apply({ ...third, skillPosition: otherJob.name })
      const [merged] = await desk.database().reader.select().from(candidateMerges)
      const stays = merged?.survivorId ?? ''
      const last = await readId(third.Email)
      const conflict = await preview(stays, last)
      expect(conflict.conflicts).toEqual(['ML Engineer'])
      const refused = await desk.calls().send(desk.recruiter(), 'MergeCandidates', {
        one: stays,
        other: last,
        seen: conflict.seen,
        keep: all,
      })
      expect(refused.body.code).toBe('STEP_REFUSED')
    },
  )

  test('a merge is final after a day', async () => {
    await two()
    const { body } = await merge([ines.Email, inez.Email])
    desk.portal().pass(24 * 60 * 60 - 1)
    const caller = await desk.calls().enter()
    const { merged } = await desk.calls().one(caller, body.applicationId)
    expect([merged?.id, merged?.until]).toEqual([body.id, '2026-03-03T10:02:00.000Z'])
    desk.portal().pass(1)
    expect((await desk.calls().one(caller, body.applicationId)).merged).toBeNull()
    expect((await desk.calls().send(caller, 'UndoMerge', { id: body.id })).body.code).toBe('STEP_REFUSED')
  })
})
