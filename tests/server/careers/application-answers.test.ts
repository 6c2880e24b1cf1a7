import { asc, eq } from 'drizzle-orm'
import { jobApplications } from '#server/governance/application-kind.ts'
import { applicationAnswers } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { withApplicationServer } from '#tests/support/application-server.ts'
import { question } from '#tests/support/desk-job.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { applicationParts } from '#tests/support/multipart.ts'
import { testTime } from '#tests/support/test-app.ts'

const questions = [
  question(1),
  question(2, { kind: 'number', text: 'For how many years?', unit: 'years', min: 0, max: 40 }),
  question(3, { kind: 'choice', text: 'Where?', options: ['Dallas', 'Remote'] }),
  question(4, { kind: 'text', text: 'Anything else?', isRequired: false }),
]

describe('answers to the questions of a job', () => {
  const { crm, send, stored } = withApplicationServer('pglite')

  const ask = (asked: typeof questions) =>
    crm().database.write(async (tx) => {
      await tx.update(jobs).set({ questions: asked }).where(eq(jobs.id, jobRow.id))
    })
  beforeEach(() => ask(questions))

  const answer = (answers: readonly string[], of = questions) =>
    send(
      applicationParts({
        answers: JSON.stringify(of.map(({ id }, index) => ({ question: id, answer: answers[index] ?? '' }))),
      }),
    )
  const kept = () =>
    crm().database.reader.select().from(applicationAnswers).orderBy(asc(applicationAnswers.position))

  test('are stored with what was asked, and go with the application', async () => {
    const { status, body } = await answer(['No', '3.5', 'Remote'])
    expect(status).toBe(200)
    await ask([])
    const of = { formId: body.id, unit: '' }
    expect(await kept()).toEqual([
      { ...of, position: 0, kind: 'yes or no', question: 'Have you run Spark in production?', answer: 'No' },
      { ...of, position: 1, kind: 'number', question: 'For how many years?', unit: 'years', answer: '3.5' },
      { ...of, position: 2, kind: 'choice', question: 'Where?', answer: 'Remote' },
      { ...of, position: 3, kind: 'text', question: 'Anything else?', answer: '' },
    ])
    const [found] = (await jobApplications.byIds?.(crm().database.reader, [body.id], testTime)) ?? []
    expect(found?.data.answers).toEqual([
      { question: 'Have you run Spark in production?', answer: 'No' },
      { question: 'For how many years?', answer: '3.5 years' },
      { question: 'Where?', answer: 'Remote' },
      { question: 'Anything else?', answer: '' },
    ])
    if (found) await crm().database.write(async (tx) => jobApplications.remove?.(tx, [found], testTime))
    expect(await kept()).toEqual([])
  })

  test('that are none are refused beside their questions, and nothing is stored', async () => {
    const refused = await answer(['Perhaps', '41', 'Mars', 'x'])
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        [`answer-${question(1).id}`]: 'Please answer this question',
        [`answer-${question(2).id}`]: 'Please enter a number from 0 to 40',
        [`answer-${question(3).id}`]: 'Please answer this question',
      },
    ])
    expect((await answer(['Yes', 'many', 'Dallas'])).status).toBe(400)
    expect((await answer(['', '1', 'Dallas'])).status).toBe(400)
    expect((await send(applicationParts({ answers: '{"not":"answers"}' }))).body.fields).toEqual({
      answers: 'Please answer the questions',
    })
    expect(await stored()).toEqual({ applications: [], files: [], names: [] })
  })

  test('to questions that were changed meanwhile, or to none, are refused as such', async () => {
    const others = [question(9, { text: 'Another one?' })]
    const refused = [
      await answer(['Yes'], others),
      await send(),
      await answer(['Yes'], questions.slice(0, 1)),
    ]
    await ask([])
    refused.push(await answer(['Yes', '1', 'Dallas']))
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'QUESTIONS_CHANGED']),
    )
    expect((await send()).status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
