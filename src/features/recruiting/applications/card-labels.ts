import { type Application, longWaitMs, type Signs } from '#api/contracts/recruiting/application.contract.ts'
import { shortAge } from '#api/rules/age.ts'
import { dayAndTime } from '#api/rules/days.ts'
import { minuteMs } from '#api/rules/durations.ts'
import { hourlyRate } from '#api/rules/hourly-rate.ts'
import { applicationCards as words } from '#src/content/recruiting/application-cards.ts'
import { applicationsPage } from '#src/content/recruiting/applications.ts'

const { waits } = words

const interviewText = (
  { status, at, minutes }: NonNullable<Signs['interview']>,
  stage: Application['stage'],
  now: number,
): string => {
  if (status === 'Unsuitable') return waits.unsuitable
  const moment = Date.parse(at)
  if (status === 'Proposed') return moment > now ? waits.proposed : waits.timesOver
  const when = dayAndTime(moment, now)
  if (moment + minutes * minuteMs <= now) return waits.interviewed(when)
  return stage === 'Interview' ? when : waits.interview(when)
}

const waitingText = (since: number, now: number) =>
  now - since < minuteMs ? waits.justNow : waits.waiting(shortAge(since, now))

const waitLine = (card: Application, now: number): { waits: string; isPressing: boolean } => {
  const { stage, needsAttention, signs } = card
  const since = signs?.waitingSince ? Date.parse(signs.waitingSince) : null
  const waiting = since === null ? [] : [waitingText(since, now)]
  if (needsAttention) {
    const label = signs?.interview?.status === 'Unsuitable' ? waits.unsuitable : waits.look
    return { waits: [label, ...waiting].join(' · '), isPressing: true }
  }
  if (since !== null) return { waits: waiting.join(), isPressing: now - since > longWaitMs }
  const text = signs?.interview
    ? interviewText(signs.interview, stage, now)
    : applicationsPage.board.since(shortAge(Date.parse(card.since), now))
  return { waits: text, isPressing: false }
}

const beforeText = (before: NonNullable<Signs['before']>) =>
  before.outcome === 'Placed'
    ? words.before.Placed()
    : words.before[before.outcome](words.before.reasons[before.reason])

export const cardLabels = (card: Application, now: number) => {
  const { signs, rating } = card
  const about = [signs?.place, signs?.rate && hourlyRate(signs.rate.minor, signs.rate.currency)]
  const more = [
    signs?.before && beforeText(signs.before),
    rating !== null && applicationsPage.board.stars(rating),
  ]
  return {
    about: about.filter(Boolean).join(' · '),
    ...waitLine(card, now),
    more: more.filter(Boolean).join(' · '),
  }
}
