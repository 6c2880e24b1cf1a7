import { eq, sql } from 'drizzle-orm'
import { countCandidates } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { catalogueNames } from '#api/rules/skills-in.ts'
import { people } from '#server/people/schema/people.ts'
import { reindexStale } from '#server/recruiting/candidates/documents.ts'
import { candidateDocuments, staleCandidates } from '#server/recruiting/schema/candidate-search.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { skills } from '#src/content/careers/skills.ts'
import { otherJob } from '#tests/support/application-calls.ts'
import { withCandidates } from '#tests/support/candidate-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'

const ana = {}
const ben = {
  FirstName: 'Ben',
  LastName: 'Okafor',
  Email: 'ben@example.com',
  phoneNumber: '+14155552672',
  LinkedIn: 'https://www.linkedin.com/in/ben',
}
const chi = {
  FirstName: 'Chi',
  LastName: 'Łódzki',
  Email: 'chi@example.org',
  phoneNumber: '+919876543210',
  LinkedIn: 'https://www.linkedin.com/in/chi',
}

const anaText = `Ana María Müller
Austin, TX 78701 · (512) 555-0188
Data engineer with Python, PySpark and .NET. Managed ETL pipelines in Snowflake.
Node.js and R for reports. Skills: C#, SQL`

const benText = `Ben Okafor
Dallas, TX
C and C++ programmer. Java, go to market lead. Machine learning in production.`

const chiText = `Chi Łódzki
Toronto, ON
Backend developer: Go, Kubernetes, JavaScript, Power BI and Tableau dashboards.`

describe.each(engines)('candidates on %s', (engine) => {
  const desk = withCandidates(engine)

  const three = async () => {
    await desk.apply(ana, anaText)
    await desk.apply(ben, benText)
    await desk.apply({ ...chi, skillPosition: otherJob.name }, chiText)
  }
  const [a, b, c] = ['Ana María Müller', 'Ben Okafor', 'Chi Łódzki']

  onPostgres('are found by what they wrote, the last to apply first', async () => {
    await three()
    const found: [string, string[]][] = [
      ['', [c, b, a]],
      ['muller', [a]],
      ['MÜLLER ana', [a]],
      ['lodzki', [c]],
      ['ana.muller@example.com', [a]],
      ['+1 415 555 2672', [b]],
      ['(415) 555-2672', [b]],
      ['098765 43210', [c]],
      ['0091 98765-43210', [c]],
      ['512.555.0188', [a]],
      ['toronto', [c]],
      ['c#', [a]],
      ['c', [b]],
      ['C++', [b]],
      ['c sharp', [a]],
      ['.net', [a]],
      ['node.js', [a]],
      ['node', [a]],
      ['node js', [a]],
      ['-512.555.0188 engineer', []],
      ['r', [a]],
      ['go', [c]],
      ['"go"', [c, b]],
      ['golang', [c]],
      ['java', [b]],
      ['java script', [c]],
      ['powerbi', [c]],
      ['pipeline', [a]],
      ['managing', [a]],
      ['"managed etl"', [a]],
      ['"etl managed"', []],
      ['"austin market"', []],
      ['c# OR tableau', [c, a]],
      ['c# | tableau', [c, a]],
      ['java -c++', []],
      ['texas OR tx -"machine learning"', [a]],
      ['kube*', [c]],
      ['kube', []],
      ['programmer in the go-to market', [b]],
    ]
    for (const [q, names] of found) expect([q, await desk.names(q)]).toEqual([q, names])
  })

  onPostgres('every skill of the catalogue is found by its name', async () => {
    expect(catalogueNames).toEqual(skills.map(({ name }) => name))
    const text = `Skills: ${catalogueNames.join(', ')}. Engineer with golang, Apache Hive, Rust and SQL.`
    await desk.apply(ben, text)
    for (const name of catalogueNames) expect([name, await desk.names(name)]).toEqual([name, [b]])
  })

  test.each([
    ['"', 'nothing', []],
    ['""', 'nothing', []],
    ['*', 'nothing', []],
    ["' & | ! <-> :* ( ) \\", 'nothing', []],
    ['<script>', null, []],
    ['-java', 'only excluded', []],
    ['OR', 'nothing', []],
    ['OR okafor OR', null, [b]],
    ['ben:*', null, [b]],
    ['the of', 'common', []],
    ['okafor &', null, [b]],
    ["'; drop table people; --", null, []],
    [`${'okafor '.repeat(21)}`, 'too many words', [b]],
    ['“okafor”', null, [b]],
  ])('%s is answered with %s', async (q, hint, names) => {
    await desk.apply(ben, benText.replaceAll(/\b(?:the|of)\b/g, ''))
    const { candidates, ...rest } = await desk.search({ q })
    expect([candidates.map(({ name }) => name), rest.hint]).toEqual([names, hint])
  })

  test('a query of a thousand letters is refused with what to do', async () => {
    const path = `/Desk/SearchCandidates?q=${'a'.repeat(1000)}`
    const { app } = desk.portal()
    const nul = await app.inject({ url: '/Desk/SearchCandidates?q=a%00b', ...desk.recruiter() })
    expect(nul.statusCode).toBe(400)
    expect(await desk.calls().read(desk.recruiter(), path)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { q: 'Please use at most 200 characters' },
    })
  })

  test('show where their words stand, as pieces of text', async () => {
    await desk.apply(ben, benText)
    const id = (await desk.search({ q: 'okafor' })).candidates[0]?.latest.id ?? ''
    await desk.calls().send(desk.recruiter(), 'NoteApplication', {
      id,
      text: 'Programmers of <b>Java</b>.',
    })
    const [found] = (await desk.search({ q: 'java programmer' })).candidates
    expect(found?.hits).toEqual([
      {
        source: 'note',
        applicationId: id,
        parts: [
          { text: 'Programmers', isMarked: true },
          { text: ' of <b>', isMarked: false },
          { text: 'Java', isMarked: true },
          { text: '</b>.', isMarked: false },
        ],
      },
      {
        source: 'resume',
        applicationId: id,
        parts: [
          { text: 'Ben Okafor Dallas, TX C and C++ ', isMarked: false },
          { text: 'programmer', isMarked: true },
          { text: '. ', isMarked: false },
          { text: 'Java', isMarked: true },
          { text: ', go to market lead. Machine learning in production.', isMarked: false },
        ],
      },
    ])
  })

  onPostgres('misspelt words are answered with what may be meant', async () => {
    await three()
    const getSuggestion = async (q: string) => (await desk.search({ q })).suggestion
    expect([
      await getSuggestion('Okafro'),
      await getSuggestion('ben okaffor'),
      await getSuggestion('snowflkae python'),
      await getSuggestion('toronot'),
      await getSuggestion('zzzzzz'),
      await getSuggestion('okafor'),
    ]).toEqual(['okafor', 'ben okafor', 'snowflake python', 'toronto', null, null])
  })

  onPostgres('are filtered, each choice with how many it would leave', async () => {
    await three()
    await desk.end(b, { outcome: 'Rejected', reason: 'skills', text: '', tell: false })
    const counts = async (query: Record<string, string> = {}) =>
      countCandidates.response.parse(
        await desk.calls().read(desk.recruiter(), `${countCandidates.path}?${new URLSearchParams(query)}`),
      )
    const all = await counts()
    expect([all.stages, all.outcomes, all.states]).toEqual([
      [{ value: 'New', count: 3 }],
      [{ value: 'Rejected', count: 1 }],
      [
        { value: 'TX', count: 2 },
        { value: 'ON', count: 1 },
      ],
    ])
    expect(all.jobs).toEqual([
      { value: jobRow.id, label: 'Data Engineer', count: 2 },
      { value: otherJob.id, label: 'ML Engineer', count: 1 },
    ])
    expect(all.skills).toContainEqual({ value: 3, count: 1 })
    const texan = await counts({ state: 'TX', outcome: 'Rejected' })
    expect([texan.states, texan.outcomes, texan.jobs.map(({ count }) => count)]).toEqual([
      [{ value: 'TX', count: 1 }],
      [{ value: 'Rejected', count: 1 }],
      [1],
    ])
    expect([
      await desk.names('', { state: 'TX' }),
      await desk.names('', { outcome: 'Rejected' }),
      await desk.names('', { skills: '3,2' }),
      await desk.names('', { skills: '3,1' }),
      await desk.names('', { applied: otherJob.id, stage: 'New' }),
      await desk.names('', { applied: otherJob.id, outcome: 'Rejected' }),
    ]).toEqual([[b, a], [b], [a], [], [c], []])
  })

  onPostgres(
    'say which terms of a job they meet, do not meet, or say nothing about, in no other order',
    async () => {
      await three()
      await desk.database().write((tx) =>
        tx
          .update(jobs)
          .set({ skills: ['SQL', 'PySpark', 'Kafka streams'] })
          .where(eq(jobs.id, jobRow.id)),
      )
      const { candidates } = await desk.search({ job: jobRow.id })
      const told = candidates.map(({ name, fit }) => [
        name,
        fit.map(({ asks, answer }) => `${asks}: ${answer}`),
      ])
      const unmet = ['SQL: unmet', 'PySpark: unmet', 'Kafka streams: unmet']
      const unknown = ['USD 70–85/h: unknown', '12 months: unknown']
      expect(told).toEqual([
        [c, [...unmet, 'Dallas, TX: unmet', ...unknown]],
        [b, [...unmet, 'Dallas, TX: met', ...unknown]],
        [a, ['SQL: met', 'PySpark: met', 'Kafka streams: unmet', 'Dallas, TX: met', ...unknown]],
      ])
      expect(
        await desk.calls().read(desk.recruiter(), `/Desk/SearchCandidates?job=${crypto.randomUUID()}`),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
      await desk.database().write((tx) =>
        tx
          .update(jobs)
          .set({ skills: [...jobRow.skills] })
          .where(eq(jobs.id, jobRow.id)),
      )
    },
  )

  onPostgres('are found by what any statement writes, once a stale document is rebuilt', async () => {
    await desk.apply(ben, benText)
    const { database } = desk
    const [row] = await database().reader.select().from(applications)
    const [author] = await database().reader.select({ id: people.id }).from(people).limit(1)
    if (!row || !author) throw new Error('Nothing is stored.')
    const event = {
      applicationId: row.id,
      position: 0,
      at: row.createdAt,
      since: row.since,
      byId: author.id,
      action: 'note',
    } as const
    const none = { fromStage: row.stage, toStage: row.stage, reasonCode: '', reason: '' }
    await database().write(async (tx) => {
      await tx.insert(applicationEvents).values({ ...event, ...none, text: 'Speaks Portuguese' })
    })
    expect(await desk.names('portuguese')).toEqual([])
    expect(await database().write((tx) => reindexStale(tx))).toBe(false)
    expect([await desk.names('portuguese'), await database().reader.$count(staleCandidates)]).toEqual([
      [b],
      0,
    ])
    await database().write((tx) => tx.execute(sql`delete from application_forms`))
    expect([
      await desk.names('portuguese'),
      await database().reader.select({ words: candidateDocuments.words }).from(candidateDocuments),
    ]).toEqual([[], [{ words: '' }]])
  })

  onPostgres('two who write at once are both found by it', async () => {
    await desk.apply(ben, benText)
    await desk.apply({ ...ben, skillPosition: otherJob.name }, benText)
    const { applications } = await desk.calls().table(desk.recruiter())
    const notes = ['alpha', 'omega']
    await Promise.all(
      notes.map((text, index) =>
        desk.calls().send(desk.recruiter(), 'NoteApplication', { id: applications[index]?.id, text }),
      ),
    )
    expect(await desk.names('alpha omega')).toEqual([b])
  })
})
