import { type SQL, sql } from 'drizzle-orm'
import { auditActions } from '#api/contracts/governance/audit.contract.ts'
import { sampleEmployees } from '#server/samples/people.ts'

export type Size = { people: number; years: number; areResumesRead: boolean }

/** Rows numbered from 1, inserted in batches below the time limit of a connection. */
export type Part = { name: string; count: number; batch?: number; insert: (first: SQL, last: SQL) => SQL }

const employee = (number: string) =>
  sql.raw(`(case when ${number} <= ${sampleEmployees.length} then '5ca91700' else 'f111ed00' end
    || '-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`)

const record = (kind: string, number: string) =>
  sql.raw(`('${kind}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`)

const kinds = {
  partner: 'f111ed01',
  client: 'f111ed02',
  assignment: 'f111ed03',
  sheet: 'f111ed04',
  leave: 'f111ed05',
  job: 'f111ed06',
  file: 'f111ed07',
  applicationForm: 'f111ed08',
  candidate: 'f111ed09',
  application: 'f111ed0a',
  message: 'f111ed0b',
  claim: 'f111ed0c',
  case: 'f111ed0d',
  bench: 'f111ed0e',
  interview: 'f111ed0f',
  submission: 'f111ed10',
} as const

const id = (kind: keyof typeof kinds, number = 'n') => record(kinds[kind], number)

const oneOf = (texts: readonly string[], number: string) =>
  sql.raw(`(array['${texts.join("','")}'])[(1 + (${number}) % ${texts.length})::int]`)

const firstNames =
  'Ada Ben Chi Dana Emre Farid Gita Hana Igor Jonas Kim Lena Mira Noor Olga Pavel Rosa'.split(' ')
const lastNames = 'Adler Bauer Costa Diaz Evans Fischer Gupta Haddad Ito Jansen Khan Lopez Meyer'.split(' ')
const skills = 'Python Java Scala SQL Spark Snowflake Airflow Kafka Terraform Azure AWS'.split(' ')
const places = ['Dallas, TX', 'Seattle, WA', 'Toronto, ON', 'Austin, TX', 'New York, NY']

const skillsFrom = (number: string) =>
  sql`array[${oneOf(skills, number)}, ${oneOf(skills, `${number} + 3`)}, ${oneOf(skills, `${number} + 5`)}]`

const first = (number = 'n') => oneOf(firstNames, number)
const last = (number = 'n') => sql`${oneOf(lastNames, `${number} / 17`)} || ' ' || ${sql.raw(number)}`

const [recruiter, humanResources] = [employee('10'), employee('12')]

const description = `<p>${'You build and run pipelines that move claims from hospitals to their payers. '.repeat(20)}</p><ul>${'<li>Five years with Python, SQL and one of the large clouds</li>'.repeat(15)}</ul>`

const resumeText =
  'Managed a team of engineers; built dashboards and pipelines; moved a warehouse to the cloud. '.repeat(20)

const openWeeks = 2

const staff = ({ people: count }: Size): Part[] => {
  const added = count - sampleEmployees.length
  const clientCount = Math.max(5, Math.round(count / 20))
  const n = sql.raw(`n + ${sampleEmployees.length}`)
  const person = (number: string) => employee(`${number} + ${sampleEmployees.length}`)
  return [
    {
      name: 'people',
      count: added,
      insert: (from, to) => sql`
        insert into people (id, created_at, user_type, status, first_name, last_name, email, phone, time_zone, title, department,
          office, start_date, joined_at, manager_id)
        select ${person('n')}, now(), 173020001, case when n % 25 = 0 then 'deactivated' else 'active' end, ${first()}, ${last()},
          'employee' || (${n}) || '@skagit.example.com', '+1425' || lpad((${n})::text, 7, '0'), 'America/Los_Angeles', 'Data Engineer',
          ${oneOf(['Data Engineering', 'AI and Applications', 'Staffing'], 'n')}, ${oneOf(['us', 'ca', 'in'], 'n')},
          current_date - 800 - (n % 900)::int, now() - interval '800 days', ${employee(`(n + ${sampleEmployees.length} - 2) / 9 + 1`)}
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'clients',
      count: clientCount,
      insert: (from, to) => sql`
        with added as (
          insert into clients (id, created_at, pro_name, website, country, notes, status)
          select ${id('client')}, now() - interval '900 days', 'Client ' || lpad(n::text, 4, '0'), 'https://client' || n || '.example.com/', 'US', '',
            case when n % 10 = 0 then 'Closed' else 'Active' end
          from generate_series(${from}, ${to}) n returning id, pro_name)
        insert into client_contacts (created_at, client_id, name, title, email, approves)
        select now(), id, 'Contact ' || k || ' of ' || pro_name, 'Director', 'contact' || k || '@client.example.com', k = 1
        from added, generate_series(1, 3) k`,
    },
    {
      name: 'assignments',
      count: added,
      insert: (from, to) => sql`
        with added as (
          insert into assignments (id, employee_id, client_id, since, role, purchase_order)
          select ${id('assignment')}, ${person('n')}, ${id('client', `1 + n % ${clientCount}`)}, current_date - 1000, 'Data Engineer', 'PO-' || n
          from generate_series(${from}, ${to}) n returning id)
        insert into assignment_rates (created_at, assignment_id, kind, valid_from, amount, currency, set_by)
        select now(), id, kind, current_date - 1000 + year * 365, case kind when 'bill' then 12000 else 8000 end, 'USD', ${humanResources}
        from added, unnest(array['bill', 'pay']) kind, generate_series(0, 1) year`,
    },
    {
      name: 'acknowledgements',
      count: added,
      insert: (from, to) => sql`
        insert into acknowledgements (person_id, document, version, acknowledged_at)
        select ${person('n')}, known.document, known.version, now()
        from generate_series(${from}, ${to}) n, (select distinct document, version from acknowledgements) known
        where (n + length(known.document)) % 7 <> 0`,
    },
  ]
}

const getSheets = ({ people: count, years }: Size): Part[] => {
  const added = count - sampleEmployees.length
  const weeks = 52 * years
  const clientCount = Math.max(5, Math.round(count / 20))
  const who = `1 + (n - 1) % ${added}`
  const week = sql.raw(`((n - 1) / ${added})`)
  const monday = (weeksAgo: SQL) => sql`(date_trunc('week', now())::date - 7 - ${weeksAgo}::int * 7)`
  const leavesEach = 3 * years
  const leaveWeek = sql.raw(`((n - 1) / ${added} * ${Math.floor(weeks / leavesEach)} + 3)`)
  return [
    {
      name: 'sheets',
      count: added * weeks,
      batch: 5000,
      insert: (from, to) => sql`
        with numbered as (
          select n, ${employee(`${who} + ${sampleEmployees.length}`)} as employee_id, ${monday(week)} as monday,
            case when ${week} >= ${openWeeks}::int then case when n % 50 = 0 then 'Rejected' else 'Approved' end
              when n % 5 = 0 then 'Draft' else 'Submitted' end as status
          from generate_series(${from}, ${to}) n),
        added as (
          insert into time_sheets (id, created_at, revision, employee_id, kind, client_id, start_date, end_date, status, total_minutes)
          select ${id('sheet')}, (monday + 4)::timestamptz + interval '17 hours' + (n % 7200) * interval '1 second', 2, employee_id, 'sheet',
            ${id('client', `1 + (${who}) % ${clientCount}`)}, monday, monday + 4, status, 2400
          from numbered returning id, created_at, employee_id, status),
        works as (
          insert into time_sheet_activities (sheet_id, position, big_activity, pro_outcome, big_hours)
          select id, k, ${oneOf(['Nightly claims pipeline', 'Dashboards for the finance team'], 'k')}, 'Reloaded and checked', 1200
          from added, generate_series(0, 1) k)
        insert into time_sheet_history (sheet_id, position, at, actor_id, step, "from", "to", reason)
        select id, 0, created_at, employee_id, case status when 'Draft' then 'save' else 'submit' end, null,
          case status when 'Draft' then 'Draft' else 'Submitted' end, ''
        from added
        union all
        select id, 1, created_at + interval '2 days', ${humanResources}, case status when 'Approved' then 'approve' else 'reject' end, 'Submitted',
          status, case status when 'Approved' then '' else 'The hours of Friday are missing.' end
        from added where status in ('Approved', 'Rejected')`,
    },
    {
      name: 'leave',
      count: added * leavesEach,
      batch: 5000,
      insert: (from, to) => sql`
        with numbered as (
          select n, ${employee(`${who} + ${sampleEmployees.length}`)} as employee_id, ${monday(leaveWeek)} as monday
          from generate_series(${from}, ${to}) n),
        added as (
          insert into time_sheets (id, created_at, revision, employee_id, kind, start_date, end_date, status, total_minutes, leave_type)
          select ${id('leave')}, (monday - 20)::timestamptz, 2, employee_id, 'leave', monday + 1, monday + 2, 'Approved', 0,
            ${oneOf(['PTO', 'Sick Leave', 'PTO'], 'n')}
          from numbered returning id, created_at, employee_id, start_date, leave_type),
        reasons as (
          insert into time_sheet_activities (sheet_id, position, big_activity, pro_outcome, big_hours)
          select id, 0, 'Family visit', leave_type, 0 from added),
        days as (
          insert into leave_days (employee_id, day, half, sheet_id)
          select employee_id, start_date + k, half, id from added, generate_series(0, 1) k, unnest(array['AM', 'PM']) half)
        insert into time_sheet_history (sheet_id, position, at, actor_id, step, "from", "to", reason)
        select id, k, created_at + k * interval '1 day', case k when 0 then employee_id else ${humanResources} end,
          case k when 0 then 'submit' else 'approve' end, case k when 1 then 'Submitted' end, case k when 0 then 'Submitted' else 'Approved' end, ''
        from added, generate_series(0, 1) k`,
    },
  ]
}

const work = ({ people: count, years }: Size): Part[] => {
  const added = count - sampleEmployees.length
  const owner = employee(`1 + (n - 1) % ${added} + ${sampleEmployees.length}`)
  return [
    {
      name: 'claims',
      count: 5 * years * count,
      insert: (from, to) => sql`
        with added as (
          insert into claims (id, created_at, owner_id, status, date, category, merchant, amount, currency, billable, description)
          select ${id('claim')}, now() - n * interval '1 hour', ${owner}, case when n > 200 then case when n % 40 = 0 then 'Rejected' else 'Approved' end else 'Submitted' end,
            (now() - n * interval '1 hour')::date, ${oneOf(['Travel', 'Lodging', 'Meals', 'Software'], 'n')}, 'Merchant ' || n % 300, 1000 + n % 90000, 'USD',
            n % 3 = 0, 'Visit to the client'
          from generate_series(${from}, ${to}) n returning id, created_at, owner_id, status)
        insert into claim_history (claim_id, position, at, person_id, action, status, reason)
        select id, 0, created_at, owner_id, 'create', 'Draft', '' from added
        union all select id, 1, created_at, owner_id, 'submit', 'Submitted', '' from added
        union all select id, 2, created_at + interval '1 day', ${humanResources}, case status when 'Approved' then 'approve' else 'reject' end, status,
          case status when 'Approved' then '' else 'No receipt.' end from added where status <> 'Submitted'`,
    },
    {
      name: 'cases',
      count: 2 * years * count,
      insert: (from, to) => sql`
        with added as (
          insert into cases (id, created_at, updated_at, ended_at, owner_id, status, category, priority, subject)
          select ${id('case')}, now() - n * interval '4 hours', now() - n * interval '3 hours', case when n > 100 then now() - n * interval '3 hours' end,
            ${owner}, case when n > 100 then 'Resolved' else 'New' end, ${oneOf(['IT', 'Payroll', 'HR', 'Benefits'], 'n')}, 'Normal', 'Question ' || n
          from generate_series(${from}, ${to}) n returning id, created_at, updated_at, owner_id, status)
        insert into case_entries (case_id, position, at, person_id, action, status, text)
        select id, 0, created_at, owner_id, 'open', 'New', 'The laptop does not start any more.' from added
        union all select id, 1, updated_at, ${humanResources}, 'resolve', 'Resolved', 'A new one is on its way.' from added where status = 'Resolved'`,
    },
  ]
}

const business = ({ people: count, years }: Size): Part[] => {
  const partnerCount = Math.max(5, Math.round(count / 20))
  const jobCount = Math.round(count * 0.3)
  const benchCount = count * 5
  return [
    {
      name: 'partners',
      count: partnerCount,
      insert: (from, to) => sql`
        insert into people (id, created_at, user_type, status, first_name, last_name, email, phone, time_zone, title, company, website, country, joined_at)
        select ${id('partner')}, now() - n * interval '5 days', 173020000, 'active', ${first()}, ${last()}, 'contact@partner' || n || '.example.com',
          '+1206' || lpad(n::text, 7, '0'), 'America/Chicago', 'Account Manager', 'Partner ' || n, 'https://partner' || n || '.example.com/', 'US', now()
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'bench',
      count: benchCount,
      insert: (from, to) => sql`
        insert into bench_candidates (id, created_at, updated_at, owner_id, title, name, exp, location, visa_status, skills, rate, available_from,
          relocate, remote, status)
        select ${id('bench')}, now() - n * interval '30 minutes', now() - n * interval '30 minutes', ${id('partner', `1 + n % ${partnerCount}`)},
          ${oneOf(['Senior Data Engineer', 'Data Scientist', 'Cloud Engineer'], 'n')}, ${first()} || ' ' || ${last()}, 3 + n % 20, ${oneOf(places, 'n')},
          ${oneOf(['H1B', 'GC', 'CITIZEN', 'EAD'], 'n')}, ${skillsFrom('n')}, 5000 + n % 7000, current_date + (n % 60)::int, n % 2 = 0, n % 3 = 0,
          case when n % 20 = 0 then 'Placed' else 'Available' end
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'jobs',
      count: jobCount,
      insert: (from, to) => sql`
        insert into jobs (id, created_at, name, pro_jobtitle, pro_description, industry, location, country, remote, rate_min, rate_max,
          duration_months, questions, skills, openings, posted, closes, status)
        select ${id('job')}, now() - n * interval '40 hours', 'data-engineer-of-many-' || n, 'Data Engineer ' || n, ${description},
          ${oneOf(['Healthcare', 'Real Estate', 'Finance'], 'n')}, ${oneOf(places, 'n')}, ${oneOf(['US', 'US', 'CA', 'US', 'US'], 'n')}, n % 4 = 0, 7000, 8500, 12,
          json_build_array(json_build_object('id', gen_random_uuid(), 'kind', 'number', 'text', 'How many years of SQL?', 'isRequired', true,
            'options', '[]'::json, 'unit', 'years', 'min', 0, 'max', 40)),
          ${skillsFrom('n')}, 2, (now() - n * interval '40 hours')::date, current_date + 60, 'Open'
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'submissions',
      count: 2 * years * Math.round(count / 2),
      insert: (from, to) => sql`
        with added as (
          insert into submissions (id, created_at, job_id, candidate_id, submitter_id, email, rate, available_from, right_to_represent, note, status)
          select ${id('submission')}, now() - n * interval '8 hours', ${id('job', `1 + n % ${jobCount}`)}, ${id('bench', `1 + n % ${benchCount}`)},
            ${id('partner', `1 + n % ${partnerCount}`)}, 'consultant' || n || '@example.com', 7000, current_date, true, '',
            case when n < 60 then 'Submitted' else 'Rejected' end
          from generate_series(${from}, ${to}) n returning id, created_at, submitter_id, status)
        insert into submission_events (submission_id, position, status, at, person_id, note)
        select id, 0, 'Submitted', created_at, submitter_id, '' from added
        union all select id, 1, status, created_at + interval '2 days', ${recruiter}, '' from added where status <> 'Submitted'`,
    },
  ]
}

const recruiting = ({ people: count, years, areResumesRead }: Size): Part[] => {
  const jobCount = Math.round(count * 0.3)
  const applications = 30 * years * count
  const candidates = 25 * years * count
  const at = sql.raw(
    `(now() - n * interval '${Math.floor((years * 365 * 24 * 3600) / applications)} seconds')`,
  )
  const candidate = `1 + (n - 1) % ${candidates}`
  const email = sql.raw(`'candidate' || (${candidate}) || '@example.com'`)
  return [
    {
      name: 'candidates',
      count: candidates,
      insert: (from, to) => sql`
        insert into candidates (id, created_at, first_name, last_name, name_key, email, phone, linkedin)
        select ${id('candidate')}, ${at}, ${first()}, ${last()}, lower(${first()} || ' ' || ${last()}), 'candidate' || n || '@example.com',
          '+1415' || lpad(n::text, 7, '0'), 'https://www.linkedin.com/in/candidate' || n
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'applications',
      count: applications,
      batch: 2500,
      insert: (from, to) => sql`
        with stored as (
          insert into files (id, created_at, stored_name, original_name, kind, bytes, sha256)
          select ${id('file')}, ${at}, 'filled-' || n, 'resume.pdf', 'pdf', 40000, md5(n::text) || md5(n::text)
          from generate_series(${from}, ${to}) n),
        applied as (
          insert into application_forms (id, created_at, job_id, email, first_name, last_name, phone_number, linkedin, pro_visastatus, source, file_id)
          select ${id('applicationForm')}, ${at}, ${id('job', `1 + n % ${jobCount}`)}, ${email}, ${first(candidate)}, ${last(`(${candidate})`)},
            '+1415' || lpad((${sql.raw(candidate)})::text, 7, '0'), 'https://www.linkedin.com/in/candidate', 166110000 + (n % 9)::int,
            ${oneOf(['site', 'feed', 'site', 'alert'], 'n')}, ${id('file')}
          from generate_series(${from}, ${to}) n),
        answered as (
          insert into application_answers (form_id, position, kind, question, unit, answer)
          select ${id('applicationForm')}, 0, 'number', 'How many years of SQL?', 'years', (n % 20)::text from generate_series(${from}, ${to}) n)
        insert into applications (id, created_at, form_id, candidate_id, job_id, email, stage, outcome, since)
        select ${id('application')}, ${at}, ${id('applicationForm')}, ${id('candidate', candidate)}, ${id('job', `1 + n % ${jobCount}`)}, ${email},
          ${oneOf(['New', 'Screening', 'Submitted', 'Interview', 'Offer'], 'n / 7')}, case when n > ${Math.floor(applications / 30)}::int then 'Rejected' end, ${at}
        from generate_series(${from}, ${to}) n`,
    },
    {
      name: 'their history',
      count: applications,
      insert: (from, to) => sql`
        with known as (
          select c.* from generate_series(${from}, ${to}) n join applications c on c.id = ${id('application')})
        insert into application_events (application_id, position, at, since, by_id, action, from_stage, to_stage, reason_code, reason, text)
        select id, 0, created_at + interval '20 hours', created_at, ${recruiter}, 'move', 'New', stage, '', '', '' from known where stage <> 'New'
        union all
        select id, 1, created_at + interval '50 hours', created_at + case when stage = 'New' then '0 hours' else '20 hours' end::interval, ${recruiter}, 'reject', stage, stage, 'skills', 'Others are closer.', ''
        from known where outcome is not null`,
    },
    ...(areResumesRead
      ? [
          {
            name: 'resumes',
            count: applications,
            batch: 5000,
            insert: (from: SQL, to: SQL) => sql`
              insert into resume_texts (file_id, state, text, pages, read_at, next_at)
              select ${id('file')}, 'read', ${resumeText} || n, 2, ${at}, ${at} from generate_series(${from}, ${to}) n`,
          },
        ]
      : []),
    {
      name: 'interviews',
      count: Math.round(applications / 10),
      insert: (from, to) => sql`
        with added as (
          insert into interviews (id, created_at, application_id, created_by_id, kind, minutes, place, zone, status, starts_at)
          select ${id('interview')}, ${at}, ${id('application')}, ${recruiter}, 'Video', 45, 'https://meet.example.com', 'America/Los_Angeles',
            case when n < 100 then 'Booked' else 'Held' end, case when n < 100 then now() + n * interval '1 hour' else ${at} + interval '3 days' end
          from generate_series(${from}, ${to}) n returning id, starts_at),
        times as (insert into interview_slots (interview_id, at) select id, starts_at from added)
        insert into interview_people (interview_id, person_id, position) select id, ${recruiter}, 0 from added`,
    },
  ]
}

const inbox = ({ people: count, years }: Size): Part[] => {
  const messages = 10 * years * count
  const at = sql.raw(`(now() - n * interval '${Math.floor((years * 365 * 24 * 3600) / messages)} seconds')`)
  return [
    {
      name: 'inbox',
      count: messages,
      batch: 5000,
      insert: (from, to) => sql`
        with sent as (
          insert into contact_messages (id, created_at, pro_firstname, pro_lastname, pro_email, pro_message, pro_messagetype)
          select ${id('message')}, ${at}, ${first()}, ${last()}, 'visitor' || n % 5000 || '@example.com',
            'We look for two data engineers. ' || repeat('And more of them later. ', 20) || n, 166110000
          from generate_series(${from}, ${to}) n returning *)
        insert into inquiries (created_at, kind, contact_message_id, name, email, phone, subject, body, status, owner_id, due_at)
        select created_at, 'message', id, pro_firstname || ' ' || pro_lastname, pro_email, '', left(pro_message, 60), pro_message,
          case when k <= 200 then 'New' when k <= 400 then 'Taken' else 'Answered' end,
          case when k between 201 and 400 then ${recruiter} end, created_at + interval '1 day'
        from (select sent.*, right(id::text, 12)::bigint as k from sent) numbered`,
    },
    {
      name: 'mail',
      count: Math.round(messages / 4),
      batch: 5000,
      insert: (from, to) => sql`
        insert into received_mails (created_at, fingerprint, message_id, from_address, from_name, subject, body, is_cut, kind, reason, dropped, status,
          is_other_address, has_reopened)
        select ${at}, 'filled-' || n, '<filled' || n || '@example.com>', 'visitor' || n % 5000 || '@example.com', ${first()}, 'Re: your answer',
          'Thank you. ' || repeat('We will talk about it. ', 20), false, 'reply', '', '{}', case when n < 100 then 'Unmatched' else 'Discarded' end, false, false
        from generate_series(${from}, ${to}) n`,
    },
  ]
}

const audit = ({ people: count, years }: Size): Part[] => {
  const events = 500 * years * count
  const someone = (step: number) => employee(`1 + n * ${step} % ${count}`)
  const seconds = (years * 365 * 24 * 3600) / events
  return [
    {
      name: 'audit',
      count: events,
      batch: 20_000,
      insert: (from, to) => sql`
        insert into audit_events (at, id, action, outcome, actor_kind, actor_id, session_id, request_id, subject_id, target_kind, target_id, fields, facts)
        select now() - n * make_interval(secs => ${sql.raw(String(seconds))}), gen_random_uuid(), ${oneOf(auditActions, 'n * 7919')},
          case when n % 50 = 0 then 'refused' else 'done' end, 'person', ${someone(31)}, gen_random_uuid(), gen_random_uuid()::text, ${someone(17)},
          'person', ${someone(17)}, array['title'], '{"from": "Draft"}'
        from generate_series(${from}, ${to}) n`,
    },
  ]
}

export const getParts = (size: Size): Part[] =>
  [staff, getSheets, work, business, recruiting, inbox, audit].flatMap((parts) => parts(size))
