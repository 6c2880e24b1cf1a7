import { company, teamWords } from '#src/content/firm/company.ts'
import { type PageMeta, unlisted } from './pages.ts'
import { type PortalPageKey, portalPaths } from './portal-paths.ts'

const page = <Path extends PageMeta['path']>({ path }: { path: Path }, name: string, description: string) =>
  unlisted(path, `${name} | ${company.name} portal`, description)

export const portalPages = {
  dashboard: page(
    portalPaths.dashboard,
    'Dashboard',
    'What needs your attention today: missing time sheets, approvals waiting, your hours this week, your leave balance, claims, open cases and the next holiday.',
  ),
  timeSheets: page(
    portalPaths.timeSheets,
    'Time Sheets',
    'Your month at a glance: hours per weekday from every time sheet, leave days in red, and the tasks and outcomes of any day you choose to open.',
  ),
  timeSheetList: page(
    portalPaths.timeSheetList,
    'Time sheet list',
    'Every time sheet in one table: employee, client, dates, total hours, attachment, status and creation date. Search, sort, page through and export.',
  ),
  newTimeSheet: page(
    portalPaths.newTimeSheet,
    'New Time Sheet',
    'Enter the tasks, outcomes and minutes of a period for one client, attach the client time sheet, and see how the hours spread before you save.',
  ),
  approvals: page(
    portalPaths.approvals,
    'Approvals',
    'The time sheets, leave and claims of your team that are waiting for you: hours per day, tasks, attachments and history. Approve, reject or reopen, one or several.',
  ),
  applyLeave: page(
    portalPaths.applyLeave,
    'Apply Leave',
    'Request PTO, sick, bereavement, parental, jury duty or voting leave. The form counts working days only and shows the balance you will have left.',
  ),
  myInterviews: page(
    portalPaths.myInterviews,
    'Interviews',
    'The interviews you hold with candidates: when, with whom, about which job, where, and what you thought. You see what others thought after that.',
  ),
  orgChart: page(portalPaths.orgChart, 'Org Chart', teamWords.orgChartDescription),
  hrLibrary: page(
    portalPaths.hrLibrary,
    'HR Library',
    'The employee handbook, holiday calendars and policies in one place, with a search over the full text and a button to acknowledge each version.',
  ),
  support: page(
    portalPaths.support,
    'Ask / Support',
    'Your support cases with their status, priority and replies. Ask IT, payroll, HR, benefits or immigration a question and follow the whole thread.',
  ),
  newCase: page(
    portalPaths.newCase,
    'New case',
    'Open a support case: choose a category and a priority, describe the problem, attach files, and receive a case number that you can follow.',
  ),
  employeeClaims: page(
    portalPaths.employeeClaims,
    'Employee Claims',
    'Your expense claims in US dollars, Canadian dollars and rupees: drafts, submitted, approved and paid, with receipts and totals per currency.',
  ),
  expenseClaims: page(
    portalPaths.expenseClaims,
    'Expense Claims',
    'Your expense claims, as under Employee Claims: drafts, submitted, approved and paid, with receipts, history and totals per currency.',
  ),
  myProfile: page(
    portalPaths.myProfile,
    'My Profile',
    'Your photo, personal information, address, manager, start date and time zone. Keep them current, so that payroll and HR can reach you in time.',
  ),
  benchList: page(
    portalPaths.benchList,
    'Bench List',
    `All consultants on the bench of ${company.name} and its partners, with skills, hourly rate, availability, location and visa status, ready to be submitted.`,
  ),
  myBenchList: page(
    portalPaths.myBenchList,
    'My Bench List',
    'The consultants on your own bench: edit rates and availability, change a status, or take a candidate off the list after placement.',
  ),
  uploadBench: page(
    portalPaths.uploadBench,
    'Upload your bench sales data',
    'Import your bench from a CSV or XLSX file of up to 500 rows: match the columns, preview the rows, correct errors and import the valid ones.',
  ),
  c2cJobs: page(
    portalPaths.c2cJobs,
    'C2C Jobs',
    'Every open contract for signed-in employees and partners, with rate ranges, how people are engaged, closing dates and Submit Candidate.',
  ),
  c2cJob: page(
    portalPaths.c2cJob,
    'C2C job',
    'One contract in full, with its skills, rate range, duration, location and closing date, and a form to submit a candidate from a bench.',
  ),
  submissions: page(
    portalPaths.submissions,
    'Submissions',
    'The candidates you have submitted and where each of them stands, from under review to placed, with the job, the rate and the date of each step.',
  ),

  desk: page(
    portalPaths.desk,
    'Desk',
    'What waits for those who recruit: messages, consultations, demos, consultants and skills, how many are late, and since when the oldest waits.',
  ),
  inbox: page(
    portalPaths.inbox,
    'Inbox',
    'Everything that came in through the forms on the site: messages, consultations, demos, consultants and skills. Read, take and answer it by email.',
  ),
  unmatchedMail: page(
    portalPaths.unmatchedMail,
    'Unmatched mail',
    'Email to the desk that we could not match. Read it, file it with a message or an application, turn it into a new message, or discard it.',
  ),
  applications: page(
    portalPaths.applications,
    'Applications',
    `Everyone who applied for a job at ${company.name}, by stage: new, in screening, submitted, in interviews, with an offer, and how the others ended.`,
  ),
  application: page(
    portalPaths.application,
    'Application',
    'One application for a job: what the candidate sent, where it stands, notes, stars, letters, and everything that was done with it.',
  ),
  candidates: page(
    portalPaths.candidates,
    'Candidates',
    'Everyone who applied, found by what they wrote and what was written about them: by skill, place, job, stage and how it ended. Searches can be saved.',
  ),
  mergeCandidates: page(
    portalPaths.mergeCandidates,
    'Merge candidates',
    'Two candidates who may be one person, side by side: choose which name, address, phone and profile stay, and undo it within a day.',
  ),
  answerTemplates: page(
    portalPaths.answerTemplates,
    'Answer templates',
    'Texts to begin an answer with, for everybody who recruits. Their name, the subject and your own name are filled in from the message you answer.',
  ),
  deskJobs: page(
    portalPaths.deskJobs,
    'Jobs',
    'Every job of the firm, drafts included: where, at which rate, until when it is open and how many applied. Write, copy, publish and close them.',
  ),
  newJob: page(
    portalPaths.newJob,
    'New job',
    'Write a job: title, description, place, rate, length, terms and up to five questions for applicants. It stays a draft until you publish it.',
  ),
  deskJob: page(
    portalPaths.deskJob,
    'Job',
    'One job as everybody will see it, what its advertisement still lacks or must not say, and the steps to publish, close, reopen, copy or change it.',
  ),
  reports: page(
    portalPaths.reports,
    'Reports',
    'How fast the desk answers, how far applications get and where they come from, what is open and for how long, why they end, and the work of each month.',
  ),
  people: page(
    portalPaths.people,
    'People',
    `Everybody who works at ${company.name}, worked here or is invited to: title, department, office, manager, roles and account. Search, sort and export.`,
  ),
  invitePerson: page(
    portalPaths.invitePerson,
    'Invite a person',
    `Add someone who joins ${company.name}: name, title, office, manager and start date. They get a link by email and confirm their number with a code.`,
  ),
  importPeople: page(
    portalPaths.importPeople,
    'Import people',
    'Add many people at once from a CSV or XLSX file: match its columns, see what is wrong with which row, and import the good ones.',
  ),
  person: page(
    portalPaths.person,
    'Person',
    `One person of ${company.name}: their job, manager, office and start date, what they may do in the portal, and whether their account can be signed in to.`,
  ),
  partners: page(
    portalPaths.partners,
    'Partners',
    `Companies that want to become partners of ${company.name}, current partners and former ones. Search, sort and export, and open one to decide.`,
  ),
  partner: page(
    portalPaths.partner,
    'Partner',
    `One company that is a partner of ${company.name} or asks to be: what it sent, who may be the same, what was decided and by whom, and notes.`,
  ),
  accessReview: page(
    portalPaths.accessReview,
    'Access review',
    `Who may do what at ${company.name}, since when and by whom, those who have left included. Keep or revoke each role at least every 90 days, and export the list.`,
  ),
  audit: page(
    portalPaths.audit,
    'Audit',
    `Who did what at ${company.name} and when: sign-ins, changes, decisions, views of private records and refusals. Search by person, action and day, and export.`,
  ),
  clients: page(
    portalPaths.clients,
    'Clients',
    `Everybody ${company.name} works for: country, who is assigned now, who approves time sheets there, and whether hours can be entered. Search, sort and export.`,
  ),
  newClient: page(
    portalPaths.newClient,
    'Add a client',
    `Add a company that ${company.name} works for: name, website, country and notes. Contacts and the people who are assigned to it follow on its own page.`,
  ),
  client: page(
    portalPaths.client,
    'Client',
    `One client of ${company.name}: details, contacts, who approves time sheets, who is assigned from when to when, and what an hour is billed and paid at.`,
  ),
  placements: page(
    portalPaths.placements,
    'Placements',
    'Candidates who were placed: confirm who they are, for which client and from which day they work, or give a placement back with a reason.',
  ),
  placement: page(
    portalPaths.placement,
    'Placement',
    'One candidate who was placed: a new employee to invite or one who already works here, the client, the role and the days of the assignment.',
  ),
  backgroundWork: page(
    portalPaths.backgroundWork,
    'Background work',
    `What the servers of ${company.name} do on their own: messages, resumes, alerts, reminders and housekeeping. See what waits, what failed and why, and retry it.`,
  ),
  personalData: page(
    portalPaths.personalData,
    'Privacy',
    `Everything the ${company.name} portal holds about a person, found by email address or phone number: look at it, export it for them, or erase it with a plan first.`,
  ),
} satisfies { [Key in PortalPageKey]: PageMeta & (typeof portalPaths)[Key] }

export const isPortalPage = (id: string | undefined): id is PortalPageKey =>
  id !== undefined && id in portalPages
