import { rejections } from '#api/contracts/recruiting/application.contract.ts'
import { hourMs } from '#api/rules/durations.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { getId } from '#server/samples/people.ts'
import { mail } from '#src/content/firm/company.ts'
import * as texts from './application-texts.ts'
import { doubts, feedbacks, meetings, refusals } from './application-texts.ts'
import { meetingBefore, nextWorkTime } from './moments.ts'
import type { StepKind } from './plan-applications.ts'
import { pick } from './sample-rows.ts'
import { addEvent, addLetter, moveTo, type Rows, type Story, setOutcome } from './story.ts'

const zone = 'America/Los_Angeles'

const panels: readonly (readonly number[])[] = [[9, 3], [6, 2], [7], [8, 3], [9], [6, 7], [8], [2], [4]]

const said = (times: readonly Date[]) => times.map((at) => timeIn(at.toISOString(), zone)).join('; ')

const isBusy = ({ slots, interviewers }: Rows, personId: string, at: Date) =>
  interviewers.some((one) => {
    const other = slots.find(({ interviewId }) => interviewId === one.interviewId)
    return one.personId === personId && other && Math.abs(other.at.getTime() - at.getTime()) < 1.5 * hourMs
  })

const findPanel = ({ rows, at: first }: Story, at: Date) => {
  const inTurn = panels.map((_, index) => pick(panels, first + index).map(getId))
  return inTurn.find((people) => !people.some((id) => isBusy(rows, id, at))) ?? pick(inTurn, 0)
}

const proposeTimes = (
  story: Story,
  { startsAt, at, panel }: { startsAt: Date; at: Date; panel: number | null },
): void => {
  const { rows, recruiter, applicant, job } = story
  const id = rows.nextInterview()
  const nextDay = nextWorkTime(startsAt, 11 * 60)
  const times = [startsAt, nextDay, nextWorkTime(nextDay, 15 * 60)]
  const people = panel === null ? findPanel(story, startsAt) : pick(panels, panel).map(getId)
  const meeting = pick(meetings, story.at)
  story.interview = {
    ...{ id, applicationId: story.applicationId, createdAt: at, createdById: recruiter.id, ...meeting, zone },
    ...{ status: 'Proposed', startsAt: null, reason: '', revision: 0, sequence: 0, people },
  }
  rows.slots.push(...times.map((time) => ({ interviewId: id, at: time })))
  rows.interviewers.push(...people.map((personId, position) => ({ interviewId: id, personId, position })))
  const eventId = addEvent(story, { action: 'proposeTimes', reason: said(times) }, at)
  const body = [
    `Hello ${applicant.firstName},`,
    `We would like to talk with you about ${job.title}.`,
    `Please pick one of these times:\n${times.map((time) => `- ${said([time])}`).join('\n')}`,
    `Where: ${meeting.place}`,
    `${recruiter.name}\n${mail.signature}`,
  ]
  addLetter(story, eventId, body.join('\n\n'), at)
}

const change = (story: Story, changed: Partial<NonNullable<Story['interview']>>) => {
  if (story.interview === null) throw new Error('No interview was proposed.')
  story.interview = { ...story.interview, ...changed, revision: story.interview.revision + 1 }
  return story.interview
}

export const bookTime = (story: Story, startsAt: Date, { at, now }: { at: Date; now: Date }): void => {
  const remind = (hours: number) => {
    const due = Math.max(startsAt.getTime() - hours * hourMs, at.getTime())
    return due <= now.getTime() ? new Date(due) : null
  }
  const reminders = { dayRemindedAt: remind(24), hourRemindedAt: remind(1) }
  change(story, { status: 'Booked', startsAt, candidateZone: zone, sequence: 1, ...reminders })
  const eventId = addEvent(story, { action: 'bookTime', reason: said([startsAt]), byId: null }, at)
  const { applicant, job, recruiter } = story
  const body = [
    `Hello ${applicant.firstName},`,
    `Your interview about ${job.title} is booked.`,
    `When: ${said([startsAt])}`,
    `${recruiter.name}\n${mail.signature}`,
  ]
  addLetter(story, eventId, body.join('\n\n'), at)
}

const refuseTimes = (story: Story, at: Date): void => {
  const reason = pick(refusals, story.at)
  change(story, { status: 'Unsuitable', reason })
  addEvent(story, { action: 'refuseTimes', text: reason, byId: null }, at)
}

const closeInterview = (story: Story, step: 'hold' | 'miss', at: Date): void => {
  change(story, { status: step === 'hold' ? 'Held' : 'Missed' })
  addEvent(story, { action: step === 'hold' ? 'holdInterview' : 'missInterview' }, at)
}

const giveFeedback = (story: Story, at: Date): void => {
  const { interview, rows } = story
  if (interview === null) throw new Error('No interview was held.')
  const given = rows.feedback.filter(({ interviewId }) => interviewId === interview.id).length
  const personId = interview.people[given]
  if (personId === undefined) return
  const isDoubted = story.stage === 'Interview' && story.at % 5 === 3
  const [recommendation, text] = isDoubted
    ? pick(doubts, story.at + given)
    : pick(feedbacks, story.at + given)
  rows.feedback.push({ interviewId: interview.id, personId, at, recommendation, text })
  addEvent(story, { action: 'giveFeedback', byId: personId }, at)
}

type Moment = {
  at: Date
  later: readonly Date[]
  meetsAt: Date | null
  now: Date
  placement: { clientId: string; since: string; personId: string | null; assignmentId: string | null }
}

const hr = getId(12)

const receive = (story: Story, { at }: Moment) => {
  const { rows, applicant, job } = story
  const mailId = rows.nextMail()
  rows.mails.push({
    ...{
      id: mailId,
      createdAt: at,
      fingerprint: `sample ${mailId}`,
      messageId: `<${mailId}@mail.example.com>`,
    },
    ...{ fromAddress: applicant.email, fromName: `${applicant.firstName} ${applicant.lastName}` },
    ...{ subject: `Re: Your application for ${job.title}`, body: pick(texts.replies, story.at) },
    ...{ isCut: false, kind: 'reply', reason: '', dropped: [], status: 'Filed', inquiryId: null },
    ...{ isOtherAddress: false, hasReopened: true, revision: 1 },
  })
  rows.auditEntries.push({
    ...{ at, action: 'mail.receive', actorId: null, isSystem: true, target: { kind: 'mail', id: mailId } },
  })
  addEvent(story, { action: 'reply', byId: null, mailId }, at)
}

const reject = (story: Story, { at }: Moment) => {
  const [reasonCode, text] = pick<readonly [keyof typeof rejections, string]>(
    texts.closings[story.stage],
    story.at,
  )
  const eventId = addEvent(story, { action: 'reject', reasonCode, reason: rejections[reasonCode], text }, at)
  addLetter(story, eventId, rejections[reasonCode], at)
  setOutcome(story, 'Rejected', at)
}

const withdraw = (story: Story, onPage: 'withdrawal' | null, { at }: Moment) => {
  const [reason, text] = pick(texts.withdrawals, story.at)
  const done = { action: 'withdraw', reason, reasonCode: reason } as const
  addEvent(story, onPage ? { ...done, text: '', onPage, byId: null } : { ...done, text }, at)
  setOutcome(story, 'Withdrawn', at)
}

const write = (story: Story, { at }: Moment) => {
  const { applicant, recruiter } = story
  const text = `Hello ${applicant.firstName},\n\n${pick(texts.letters, story.at)}\n\n${recruiter.name}\n${mail.signature}`
  addLetter(story, addEvent(story, { action: 'write', text }, at), text, at)
}

const place = (story: Story, { at, placement }: Moment) => {
  const id = addEvent(story, { action: 'place', text: pick(texts.placedRemarks, story.at) }, at)
  const { clientId, since } = placement
  story.rows.placements.push({
    id,
    applicationId: story.applicationId,
    clientId,
    role: story.job.title,
    since,
  })
  setOutcome(story, 'Placed', at)
}

const decide = (story: Story, decided: Partial<Story['rows']['placements'][number]>, at: Date) => {
  const found = story.rows.placements.at(-1)
  if (found) Object.assign(found, { ...decided, decidedAt: at, decidedById: hr, revision: 1 })
}

const confirm = (story: Story, { at, placement: { personId, assignmentId } }: Moment) => {
  decide(story, { status: 'Confirmed', personId, assignmentId }, at)
  addEvent(story, { action: 'confirm', byId: hr }, at)
}

const returnPlacement = (story: Story, { at }: Moment) => {
  decide(story, { status: 'Returned', reason: texts.returned }, at)
  addEvent(story, { action: 'return', text: texts.returned, byId: hr }, at)
  setOutcome(story, null, at)
}

const rate = (story: Story, { at }: Moment) => {
  story.rating = 2 + ((story.at * 7) % 4)
  addEvent(story, { action: 'rate', rating: story.rating }, at)
}

const getMeeting = ({ at: seed }: Story, { meetsAt, at, later: [booked = at, closed = booked] }: Moment) =>
  meetsAt ?? meetingBefore(closed, seed)

const proposedTime = ({ rows, interview }: Story) => {
  const found = rows.slots.find(({ interviewId }) => interviewId === interview?.id)
  if (!found) throw new Error('No time was proposed.')
  return found.at
}

const propose = (story: Story, moment: Moment) => {
  const { at, meetsAt, now } = moment
  const panel = meetsAt && meetsAt <= now ? 0 : null
  proposeTimes(story, { startsAt: getMeeting(story, moment), at, panel })
}

export const applyStep: Record<StepKind, (story: Story, moment: Moment) => void> = {
  screen: (story, { at }) => moveTo(story, 'Screening', at),
  submit: (story, { at }) => moveTo(story, 'Submitted', at),
  interview: (story, { at }) => moveTo(story, 'Interview', at),
  offer: (story, { at }) => moveTo(story, 'Offer', at),
  rate,
  note: (story, { at }) => void addEvent(story, { action: 'note', text: pick(texts.notes, story.at) }, at),
  write,
  reply: receive,
  answer: (story, { at }) =>
    void addEvent(
      story,
      { action: 'reply', onPage: 'answer', text: pick(texts.answers, story.at), byId: null },
      at,
    ),
  propose,
  refuse: (story, { at }) => refuseTimes(story, at),
  book: (story, moment) => bookTime(story, proposedTime(story), moment),
  hold: (story, { at }) => closeInterview(story, 'hold', at),
  miss: (story, { at }) => closeInterview(story, 'miss', at),
  feedback: (story, { at }) => giveFeedback(story, at),
  place,
  confirm,
  return: returnPlacement,
  reject,
  withdraw: (story, moment) => withdraw(story, null, moment),
  withdrawByMail: (story, moment) => withdraw(story, 'withdrawal', moment),
  look: (story, { at }) => void addEvent(story, { action: 'look' }, at),
}
