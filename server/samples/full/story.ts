import type { AuditAction } from '#api/contracts/governance/audit.contract.ts'
import type { Stage } from '#api/contracts/recruiting/application.contract.ts'
import { neutralActions } from '#server/recruiting/applications/lock-applications.ts'
import type {
  applicationEvents,
  applicationMails,
  applications,
  candidates,
} from '#server/recruiting/schema/candidates.ts'
import type { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import type {
  interviewFeedback,
  interviewPeople,
  interviewSlots,
  interviews,
} from '#server/recruiting/schema/interviews.ts'
import type { placements } from '#server/staffing/schema/placements.ts'
import { mailDomain } from '#src/content/firm/company.ts'
import type { Applicant } from './applicants.ts'
import { type AuditEntry, getIds } from './sample-rows.ts'

export const createRows = () => ({
  candidates: [] as (typeof candidates.$inferInsert)[],
  applications: [] as (typeof applications.$inferInsert)[],
  events: [] as (typeof applicationEvents.$inferInsert)[],
  letters: [] as (typeof applicationMails.$inferInsert)[],
  mails: [] as (typeof receivedMails.$inferInsert)[],
  interviews: [] as (typeof interviews.$inferInsert)[],
  slots: [] as (typeof interviewSlots.$inferInsert)[],
  interviewers: [] as (typeof interviewPeople.$inferInsert)[],
  feedback: [] as (typeof interviewFeedback.$inferInsert)[],
  placements: [] as (typeof placements.$inferInsert)[],
  auditEntries: [] as AuditEntry[],
  nextEvent: getIds('event'),
  nextInterview: getIds('interview'),
  nextMail: getIds('mail'),
})

export type Rows = ReturnType<typeof createRows>

export type Story = {
  rows: Rows
  at: number
  applicationId: string
  applicant: Applicant
  job: { id: string; title: string }
  recruiter: { id: string; name: string }
  createdAt: Date
  stage: Stage
  outcome: 'Placed' | 'Rejected' | 'Withdrawn' | null
  since: Date
  rating: number | null
  revision: number
  needsAttention: boolean
  interview: (typeof interviews.$inferInsert & { id: string; revision: number; people: string[] }) | null
}

type Event = typeof applicationEvents.$inferInsert

type EventDetails = {
  action: Event['action']
  to?: Stage
  /** The recruiter by default; null for the candidate and for mail. */
  byId?: string | null
} & Partial<Pick<Event, 'text' | 'reason' | 'reasonCode' | 'rating' | 'onPage' | 'mailId'>>

const getAudit = ({ action, onPage }: EventDetails): AuditAction =>
  onPage === 'resume' ? 'application.replace' : `application.${action}`

export const addEvent = (story: Story, done: EventDetails, at: Date): string => {
  const { rows, applicationId, stage, since, revision } = story
  const { action, to = stage, byId = story.recruiter.id, text = '', ...more } = done
  const id = rows.nextEvent()
  rows.events.push({
    ...{ id, applicationId, position: revision, at, since, action, byId, text },
    ...{ fromStage: stage, toStage: to, reasonCode: '', reason: '', rating: null, ...more },
  })
  rows.auditEntries.push({
    ...{ at, action: getAudit(done), actorId: byId, isSystem: action === 'reply' && !done.onPage },
    target: { kind: 'application', id: applicationId },
    fields: text === '' ? [] : ['text'],
    ...(action === 'move' && { facts: { from: stage, to } }),
  })
  if (!neutralActions.includes(action)) story.needsAttention = byId === null
  story.revision += 1
  story.stage = to
  return id
}

export const moveTo = (story: Story, to: Stage, at: Date): void => {
  addEvent(story, { action: 'move', to }, at)
  story.since = at
}

export const setOutcome = (story: Story, outcome: Story['outcome'], at: Date): void => {
  story.outcome = outcome
  story.since = at
}

export const addLetter = ({ rows }: Story, id: string, body: string, at: Date): void => {
  rows.letters.push({ id, body, sendAt: at, state: 'sent', messageId: `<${id}@${mailDomain}>` })
}

export const finishHistory = (story: Story, formId: string, previousId: string | null): void => {
  const { rows, applicationId, job, applicant, createdAt, interview, ...row } = story
  const { stage, outcome, since, rating, revision, needsAttention } = row
  rows.applications.push({
    ...{ id: applicationId, formId, jobId: job.id, email: applicant.email, createdAt, previousId },
    ...{ stage, outcome, since, rating, revision, needsAttention, candidateId: '' },
  })
  if (interview === null) return
  const { people: _, ...stored } = interview
  rows.interviews.push(stored)
}
