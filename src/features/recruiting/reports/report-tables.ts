import type { AnswerTimes, Reports } from '#api/contracts/recruiting/report.contract.ts'
import { shortMonth } from '#api/rules/months.ts'
import type { Cell } from '#api/rules/plain-cell.ts'
import { reports as words } from '#src/content/recruiting/reports.ts'

/** The table must hold everything the bars show. */
export type Figure = {
  caption: string
  points: { name: string; value: number }[]
  isHorizontal?: boolean
}

type Row = { key: string; cells: Cell[] }

export type Report = {
  /** File name. */
  name: string
  title: string
  note?: string
  head: string[]
  rows: Row[]
  /** Text for an empty table. */
  none: string
  figures: Figure[]
}

const rounded = (value: number) => (value < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10)
const hours = (minutes: number | null) => (minutes === null ? null : rounded(minutes / 60))
const days = (minutes: number | null) => (minutes === null ? null : rounded(minutes / 60 / 24))

const getFigures = (...figures: Figure[]): Figure[] =>
  figures.filter(({ points }) => points.some(({ value }) => value > 0))

const addUp = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

const barNames = (months: readonly string[]) => {
  const isOneYear = new Set(months.map((month) => month.slice(0, 4))).size === 1
  return (month: string) => shortMonth(month).slice(0, 3) + (isOneYear ? '' : ` ’${month.slice(2, 4)}`)
}

const answersReport = (
  times: readonly AnswerTimes[],
  kind: 'inquiries' | 'applications',
  note: string,
): Report => {
  const { heads, median, most, figure, none } = words.answers
  const isPromised = kind === 'inquiries'
  const barName = barNames(times.map(({ month }) => month))
  const title = words.answers[kind]
  return {
    ...{ name: `first-answer-${isPromised ? 'messages' : 'applications'}`, title, note, none },
    head: [
      ...[words.month, heads.came, heads.answered],
      ...(isPromised ? [heads.inTime] : []),
      ...[median, most],
    ],
    rows: times.some(({ came }) => came > 0)
      ? times.map(({ month, came, answered, inTime, median: half, p90 }) => ({
          key: month,
          cells: [
            ...[shortMonth(month), came, answered],
            ...(isPromised ? [inTime] : []),
            ...[hours(half), hours(p90)],
          ],
        }))
      : [],
    figures: getFigures({
      caption: figure,
      points: times.map((one) => ({ name: barName(one.month), value: hours(one.median) ?? 0 })),
    }),
  }
}

const openReport = ({ inquiries, applications }: Reports['open']): Report => {
  const { title, note, none, heads, ages } = words.open
  const ofAge = ['day', 'week', 'month', 'older'] as const
  const isAny = ofAge.some((age) => inquiries[age] + applications[age] > 0)
  const bars = (caption: string, counts: typeof inquiries): Figure => ({
    ...{ caption, isHorizontal: true },
    points: ofAge.map((age) => ({ name: ages[age], value: counts[age] })),
  })
  return {
    ...{ name: 'open-now', title, note, none },
    head: [heads.age, heads.messages, heads.applications],
    rows: isAny
      ? ofAge.map((age) => ({ key: age, cells: [ages[age], inquiries[age], applications[age]] }))
      : [],
    figures: getFigures(bars(words.open.messages, inquiries), bars(words.open.applications, applications)),
  }
}

const reachable = ['Screening', 'Submitted', 'Interview', 'Offer'] as const
const ends = ['Placed', 'Rejected', 'Withdrawn'] as const

const funnelReport = (funnel: Reports['funnel']): Report => {
  const { title, note, none, job, came, open, figure } = words.funnel
  const sumEnded = ({ ended }: Reports['funnel'][number]) => addUp(ends, (end) => ended[end])
  return {
    ...{ name: 'funnel', title, note, none },
    head: [job, came, ...reachable, ...ends, open],
    rows: funnel.map((row) => ({
      key: row.job.id,
      cells: [
        ...[row.job.pro_jobtitle, row.came],
        ...reachable.map((stage) => row.reached[stage]),
        ...ends.map((end) => row.ended[end]),
        row.came - sumEnded(row),
      ],
    })),
    figures: getFigures({
      ...{ caption: figure, isHorizontal: true },
      points: [
        { name: came, value: addUp(funnel, (row) => row.came) },
        ...reachable.map((name) => ({ name, value: addUp(funnel, ({ reached }) => reached[name]) })),
        { name: 'Placed', value: addUp(funnel, ({ ended }) => ended.Placed) },
      ],
    }),
  }
}

const sourcesReport = (funnel: Reports['funnel']): Report => {
  const { title, note, heads, figure } = words.sources
  const sources = ['site', 'alert', 'feed'] as const
  return {
    ...{ name: 'sources', title, note, none: words.funnel.none },
    head: [words.funnel.job, ...sources.map((source) => heads[source])],
    rows: funnel.map((row) => ({
      key: row.job.id,
      cells: [row.job.pro_jobtitle, ...sources.map((source) => row.sources[source])],
    })),
    figures: getFigures({
      ...{ caption: figure, isHorizontal: true },
      points: sources.map((source) => ({
        name: heads[source],
        value: addUp(funnel, (row) => row.sources[source]),
      })),
    }),
  }
}

const stagesReport = (stages: Reports['stages']): Report => {
  const { title, note, heads, figure } = words.stages
  const isAny = stages.some(({ left, still }) => left + still > 0)
  return {
    ...{ name: 'stages', title, note, none: words.funnel.none },
    head: [heads.stage, heads.left, heads.median, heads.most, heads.still, heads.longest],
    rows: isAny
      ? stages.map(({ stage, left, median, p90, still, longest }) => ({
          key: stage,
          cells: [stage, left, days(median), days(p90), still, days(longest)],
        }))
      : [],
    figures: getFigures({
      ...{ caption: figure, isHorizontal: true },
      points: stages.map(({ stage, median }) => ({ name: stage, value: days(median) ?? 0 })),
    }),
  }
}

/** Withdrawal reasons are codes, rejection reasons text; placements have none. */
const reasonText = ({ outcome, reason }: Reports['reasons'][number]): string | null => {
  const known = Object.entries(words.reasons.withdrawals).find(([code]) => code === reason)
  if (outcome === 'Withdrawn' && known) return known[1]
  return reason === '' ? null : reason
}

const reasonsReport = (reasons: Reports['reasons']): Report => {
  const { title, none, heads } = words.reasons
  return {
    ...{ name: 'ends', title, none },
    head: [heads.outcome, heads.stage, heads.reason, heads.count],
    rows: reasons.map((row) => ({
      key: `${row.outcome} ${row.stage} ${row.reason}`,
      cells: [row.outcome, row.stage, reasonText(row), row.count],
    })),
    figures: [],
  }
}

const workReport = (work: Reports['work']): Report => {
  const { title, note, none, heads } = words.work
  return {
    ...{ name: 'work', title, note, none },
    head: [words.month, heads.person, heads.answers, heads.moves, heads.placed, heads.rejected],
    rows: work.map(({ month, person, answers, moves, placed, rejected }) => ({
      key: `${month} ${person.id}`,
      cells: [shortMonth(month), person.name, answers, moves, placed, rejected],
    })),
    figures: [],
  }
}

export const getReports = (found: Reports): Report[] => {
  const { hours: clock, spam, letters } = words.answers
  const all = [
    answersReport(found.inquiries, 'inquiries', `${clock} ${spam}`),
    answersReport(found.applications, 'applications', `${clock} ${letters}`),
    openReport(found.open),
    funnelReport(found.funnel),
    sourcesReport(found.funnel),
    stagesReport(found.stages),
    reasonsReport(found.reasons),
    workReport(found.work),
  ]
  return all.some(({ rows }) => rows.length > 0) ? all : []
}
