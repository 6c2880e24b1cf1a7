import { eq } from 'drizzle-orm'
import { getMergePreview } from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { kinds } from '#server/governance/registry.ts'
import { people } from '#server/people/schema/people.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import {
  candidateDocuments,
  candidateMerges,
  savedSearches,
} from '#server/recruiting/schema/candidate-search.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'
import { otherJob } from '#tests/support/application-calls.ts'
import { withCandidates } from '#tests/support/candidate-calls.ts'
import { recruiter } from '#tests/support/inquiry-calls.ts'
import { testTime } from '#tests/support/test-app.ts'

const ines = { FirstName: 'Ines', LastName: 'Moreau', Email: 'ines@example.com', phoneNumber: '+14155550101' }
const inez = { ...ines, FirstName: 'Inez', Email: 'moreau@example.org', phoneNumber: '+14155550102' }

const readKind = (name: string) => {
  const kind = kinds.find((one) => one.name === name)
  if (!kind?.remove) throw new Error(`Nothing of ${name} is erased.`)
  return { ...kind, remove: kind.remove }
}

describe('what is erased of candidates', () => {
  const desk = withCandidates('pglite')

  const readRecords = async (email: string) => {
    const { reader } = desk.database()
    const rows = await reader.select().from(applicationForms).where(eq(applicationForms.email, email))
    const { byIds } = readKind('applications')
    return (
      (await byIds?.(
        reader,
        rows.map(({ id }) => id),
        testTime,
      )) ?? []
    )
  }
  const erase = async (email: string) => {
    const found = await readRecords(email)
    await desk.database().write((tx) => readKind('applications').remove(tx, found, testTime))
  }
  const known = () => desk.database().reader.select().from(candidates)
  const readId = async (email: string) => (await known()).find((row) => row.email === email)?.id ?? ''

  const merged = async () => {
    await desk.apply(ines, 'Ines Moreau\nDallas, TX\nPython')
    await desk.apply({ ...inez, skillPosition: otherJob.name }, 'Inez Moreau\nScala developer')
    const pair = { one: await readId(ines.Email), other: await readId(inez.Email) }
    const { seen } = getMergePreview.response.parse(
      await desk.calls().read(desk.recruiter(), `${getMergePreview.path}?${new URLSearchParams(pair)}`),
    )
    const keep = { email: 'one', name: 'other', phone: 'other', linkedIn: 'other' }
    return (await desk.calls().send(desk.recruiter(), 'MergeCandidates', { ...pair, seen, keep })).body
  }

  test('who was merged leaves nothing with the one who stays, and the merge is final', async () => {
    const { id } = await merged()
    await erase(inez.Email)
    expect((await known()).map(({ email, firstName, phone }) => [email, firstName, phone])).toEqual([
      ['ines@example.com', 'Ines', '+14155550101'],
    ])
    expect([await desk.names('scala'), await desk.names('inez'), await desk.names('python')]).toEqual([
      [],
      [],
      ['Ines Moreau'],
    ])
    expect(await desk.database().reader.$count(candidateMerges)).toBe(0)
    expect((await desk.calls().send(desk.recruiter(), 'UndoMerge', { id })).status).toBe(404)
  })

  test('who stays leaves the other as they were, who is known again', async () => {
    await merged()
    await erase(ines.Email)
    expect((await known()).map(({ email, firstName, phone }) => [email, firstName, phone])).toEqual([
      ['moreau@example.org', 'Inez', '+14155550102'],
    ])
    expect([await desk.names('python'), await desk.names('scala')]).toEqual([[], ['Inez Moreau']])
    await desk.apply(inez)
    expect((await desk.search()).candidates.map(({ applications: count }) => count)).toEqual([2])
    await erase(inez.Email)
    expect([await known(), await desk.database().reader.$count(candidateDocuments)]).toEqual([[], 0])
  })

  test('what a resume is filtered by is part of what a person gets', async () => {
    await desk.apply(ines, 'Ines Moreau\nDallas, TX\nPython')
    expect((await readRecords(ines.Email)).map(({ data }) => [data.place, data.skills])).toEqual([
      ['Dallas, TX', ['python']],
    ])
  })

  test('saved searches are found by their person, and go with them', async () => {
    await desk.calls().send(desk.recruiter(), 'SaveSearch', { name: 'Texans', query: 'state=TX' })
    const { reader } = desk.database()
    const [person] = await reader.select().from(people).where(eq(people.phone, recruiter))
    const kind = readKind('savedSearches')
    const none = { email: '', phoneNo: '', accounts: [], candidates: [], codeSubjects: [] }
    const subject = { ...none, personIds: [person?.id ?? ''] }
    const found = await kind.find(reader, subject, testTime)
    expect(found.map(({ text, data }) => [text, data.query])).toEqual([['Texans', 'state=TX']])
    await desk.database().write((tx) => kind.remove(tx, found, testTime))
    expect(await reader.$count(savedSearches)).toBe(0)
  })
})
