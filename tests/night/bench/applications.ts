import { eq, sql } from 'drizzle-orm'
import { getApplicationBoard } from '#api/contracts/recruiting/application.contract.ts'
import { countCandidates, searchCandidates } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { reportMonthsMost } from '#api/contracts/recruiting/report.contract.ts'
import { personRoles } from '#server/people/schema/people.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { findApplication } from '#server/recruiting/applications/application-details.ts'
import { findApplications, findBoard } from '#server/recruiting/applications/find-applications.ts'
import { move } from '#server/recruiting/applications/step-applications.ts'
import { countFound } from '#server/recruiting/candidates/count-found.ts'
import { findCandidates } from '#server/recruiting/candidates/search-candidates.ts'
import { findReports } from '#server/recruiting/reports/find-reports.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import { fillDocuments } from './candidate-documents.ts'
import type { Figure } from './figure.ts'
import { onEngines } from './on-engines.ts'

const jobCount = 200

const fillSigns = async (tx: Transaction, personId: string, at: Date) => {
  await tx.execute(sql`
    insert into application_answers (form_id, position, kind, question, unit, answer)
    select id, n, 'number', (array['Years of SQL?', 'Your rate?', 'Months you have?'])[n + 1], (array['years', 'USD an hour', 'months'])[n + 1], '72'
    from application_forms, generate_series(0, 2) n`)
  await tx.execute(sql`
    with asked as (
      insert into application_events (application_id, position, at, since, action, from_stage, to_stage, reason_code, reason, text)
      select id, 2, created_at + interval '60 hours', since, 'reply', stage, stage, '', '', '' from applications
      where outcome is null and hashtext(email) % 10 = 0 returning application_id)
    update applications set needs_attention = true from asked where asked.application_id = applications.id`)
  await tx.execute(sql`
    with met as (
      insert into interviews (created_at, application_id, created_by_id, kind, minutes, place, zone)
      select created_at, id, ${personId}, 'Video', 45, 'https://meet.example.com', 'America/Los_Angeles' from applications
      where outcome is null and stage = 'Interview' returning id)
    insert into interview_slots (interview_id, at) select id, ${at.toISOString()}::timestamptz + n * interval '1 day' from met, generate_series(1, 3) n`)
}

const fill = async (database: Database, all: number, personId: string, at: Date) => {
  const number = (value: number) => sql.raw(String(value))
  await database.write(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.insert(personRoles).values({ personId, role: 'recruiter', grantedAt: at }).onConflictDoNothing()
    await tx.execute(sql`
      insert into jobs (created_at, name, pro_jobtitle, pro_description, industry, location, country, remote, rate_min, rate_max,
        duration_months, skills, openings, posted, closes, status)
      select ${at.toISOString()}, 'job-' || n, 'Data Engineer ' || n, '<p>Build.</p>', 'Healthcare', 'Dallas, TX', 'US', false, 7000, 8500,
        12, '{SQL}', 1, current_date, current_date + 60, 'Open'
      from generate_series(1, ${number(jobCount)}) n`)
    await tx.execute(sql`
      with stored as (
        insert into files (created_at, stored_name, original_name, kind, bytes, sha256)
        select ${at.toISOString()}::timestamptz - n * interval '42 minutes', 'file-' || n, 'resume.pdf', 'pdf', 1000, 'sum'
        from generate_series(1, ${number(all)}) n returning id, created_at, stored_name),
      numbered as (select id, created_at, substring(stored_name from 6)::int as n from stored),
      applied as (
        insert into application_forms (created_at, job_id, email, first_name, last_name, phone_number, linkedin, pro_visastatus, source, file_id)
        select created_at, (select id from jobs where name = 'job-' || 1 + n % ${number(jobCount)}), 'ines' || n || '@example.com', 'Ines',
          'Moreau ' || n, '+1415' || lpad((2000000 + n)::text, 7, '0'), 'https://www.linkedin.com/in/ines', 166110003, 'site', id
        from numbered returning *),
      known as (
        insert into candidates (created_at, first_name, last_name, name_key, email, phone, linkedin)
        select created_at, first_name, last_name, lower(first_name || ' ' || last_name), email, phone_number, linkedin from applied
        returning id, email)
      insert into applications (created_at, form_id, candidate_id, job_id, email, stage, outcome, since)
      select applied.created_at, applied.id, known.id, job_id, applied.email,
        (array['New', 'Screening', 'Submitted', 'Interview', 'Offer'])[1 + (hashtext(applied.email) & 3)],
        case when hashtext(applied.email) % 5 <> 0 then 'Rejected' end, applied.created_at
      from applied join known on known.email = applied.email`)
    await tx.execute(sql`
      with moved as (
        insert into application_events (application_id, position, at, since, by_id, action, from_stage, to_stage, reason_code, reason, text)
        select id, 0, created_at + interval '20 hours', since, ${personId}, 'move', 'New', stage, '', '', '' from applications where stage <> 'New'),
      ended as (
        insert into application_events (application_id, position, at, since, by_id, action, from_stage, to_stage, reason_code, reason, text)
        select id, 1, created_at + interval '50 hours', since, ${personId}, 'reject', stage, stage, 'skills', 'Others are closer.', ''
        from applications where outcome is not null returning id, at)
      insert into application_mails (id, send_at, body, state) select id, at, 'Thank you.', 'sent' from ended`)
    await fillSigns(tx, personId, at)
  })
  await database.maintain(async (tx) => {
    await tx.execute(sql`analyze applications`)
    await tx.execute(sql`analyze candidates`)
    await tx.execute(sql`analyze application_events`)
    await tx.execute(sql`analyze application_mails`)
    await tx.execute(sql`analyze application_answers`)
    await tx.execute(sql`analyze interviews`)
    await tx.execute(sql`analyze interview_slots`)
  })
}

const readBoard = (database: Database, query: object) =>
  findBoard(database.reader, getApplicationBoard.query.parse(query), new Date())

const readSearch = (database: Database, query: object) =>
  findCandidates(database.reader, searchCandidates.query.parse(query))

const readCounts = (database: Database, query: object) =>
  countFound(database.reader, countCandidates.query.parse(query))

type Questions = Record<string, [limit: number, ask: () => Promise<unknown>]>

const searches = (database: Database, job: string): Questions => ({
  'candidates without words': [200, () => readSearch(database, {})],
  'candidates by a word of one in a hundred': [200, () => readSearch(database, { q: 'w77' })],
  'candidates by two words that many have': [200, () => readSearch(database, { q: 'python kafka' })],
  'candidates by words and filters, with a job': [
    200,
    () => readSearch(database, { q: '"python java" OR spark -azure', skills: '3', state: 'TX', job }),
  ],
  'the last of the candidates by a word': [200, () => readSearch(database, { q: 'python', page: 1000 })],
  'candidates by a misspelt word': [200, () => readSearch(database, { q: 'pyhton zzyzx' })],
  'the counts of filters by a word of few': [200, () => readCounts(database, { q: 'w77' })],
  'the counts of filters of everybody': [200, () => readCounts(database, {})],
})

const twoYears = (at: Date) => {
  const monthBefore = (count: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
  return { from: monthBefore(reportMonthsMost - 1), until: monthBefore(0) }
}

export const applicationFigures = (isShort: boolean): Promise<Figure[]> =>
  onEngines(async (database, name) => {
    const all = isShort ? 5000 : 50_000
    const recruiter = sampleEmployees.find(({ phone }) => phone === '+13605550110')
    const caller = { id: recruiter?.id ?? '', name: 'Elena Petrova' }
    const at = new Date()
    await fill(database, all, caller.id, at)
    await fillDocuments(database)
    const [job] = await database.reader.select({ id: jobs.id }).from(jobs).where(eq(jobs.name, 'job-7'))
    const [card] = (await readBoard(database, {})).columns[0]?.cards ?? []
    if (!job || !card) throw new Error('The board is empty.')
    const { id, revision } = card
    const table = { q: '', view: 'Rejected' } as const
    const last = Math.floor(
      (await database.reader.$count(applications, eq(applications.outcome, 'Rejected'))) / 50,
    )
    const questions: Questions = {
      'the board of all jobs': [300, () => readBoard(database, {})],
      'the board of a job': [300, () => readBoard(database, { jobId: job.id })],
      'words on the board': [300, () => readBoard(database, { q: 'moreau 49' })],
      'the table of who was rejected': [
        300,
        () => findApplications(database.reader, { ...table, page: 1 }, at),
      ],
      'its last page': [300, () => findApplications(database.reader, { ...table, page: last }, at)],
      'one application': [300, () => findApplication(database.reader, id, { caller, at })],
      'the reports of two years': [1000, () => findReports(database.reader, twoYears(at), at)],
      ...searches(database, job.id),
      'a card is moved': [
        100,
        () =>
          database.write((tx) =>
            move(tx, { applications: [{ id, revision }], stage: 'Screening' }, { caller, at }),
          ),
      ],
    }
    const figures: Figure[] = []
    for (const [what, [limit, ask]] of Object.entries(questions)) {
      const start = performance.now()
      await ask()
      const measured = performance.now() - start
      figures.push({ figure: `applications of ${all} on ${name}: ${what}`, measured, limit, unit: 'ms' })
    }
    return figures
  })
