import { ascending } from './search-words.ts'

/** Tenths of a day. */
const perMonth = 17
const baseEntitlement = 200
const perServiceYear = 10
const mostServiceYears = 5
const mostCarried = 50

/** Negative balance. */
export const mostAdvance = 50

export type LedgerEntry = {
  day: string
  kind: 'carried' | 'month' | 'service' | 'leave'
  amount: number
  /** After this entry. */
  balance: number
  leaveId?: string
}

export type PtoDay = { leaveId: string; day: string; cost: number }

const toYear = (day: string) => Number(day.slice(0, 4))

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** Clamped to the month's last day. */
const monthsAfter = (startDate: string, months: number) => {
  const [year = 0, month = 1, date = 1] = startDate.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const inYear = Math.floor(index / 12)
  const inMonth = (index % 12) + 1
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  return `${pad(inYear, 4)}-${pad(inMonth, 2)}-${pad(Math.min(date, last), 2)}`
}

/** None in the first year. */
const serviceYears = (startDate: string, year: number) =>
  Math.max(0, Math.min(year - toYear(startDate), mostServiceYears))

/** 20 days, plus one per later year, at most 25. */
export const getEntitlement = (startDate: string, year: number): number =>
  baseEntitlement + serviceYears(startDate, year) * perServiceYear

type Line = Omit<LedgerEntry, 'balance'>

const monthsWithin = (startDate: string, year: number) => {
  const first = (year - toYear(startDate)) * 12 + 1 - Number(startDate.slice(5, 7))
  return Array.from({ length: 12 }, (_, index) => first + index).filter((months) => months > 0)
}

/** One a month; the one for years of service on the anniversary. */
const getCredits = (startDate: string, year: number): Line[] =>
  monthsWithin(startDate, year).flatMap((months, index) => {
    const day = monthsAfter(startDate, months)
    const left = baseEntitlement - index * perMonth
    const month: Line = { day, kind: 'month', amount: Math.min(perMonth, left) }
    const extra: Line = { day, kind: 'service', amount: serviceYears(startDate, year) * perServiceYear }
    return months % 12 === 0 ? [month, extra] : [month]
  })

const getDebits = (taken: readonly PtoDay[], year: number): Line[] => {
  const byLeave = new Map<string, Line>()
  for (const { leaveId, day, cost } of taken.filter((one) => toYear(one.day) === year)) {
    const line = byLeave.get(leaveId)
    const first = line && line.day < day ? line.day : day
    byLeave.set(leaveId, { day: first, kind: 'leave', amount: (line?.amount ?? 0) - cost, leaveId })
  }
  return [...byLeave.values()].filter(({ amount }) => amount !== 0)
}

const sum = (lines: readonly Pick<Line, 'amount'>[]) => lines.reduce((total, { amount }) => total + amount, 0)

type Account = {
  startDate: string
  taken: readonly PtoDay[]
}

/** At most five unused days; a negative balance in full. */
const carriedInto = ({ startDate, taken }: Account, year: number): number => {
  let carried = 0
  for (let past = toYear(startDate); past < year; past += 1) {
    const left = carried + sum(getCredits(startDate, past)) + sum(getDebits(taken, past))
    carried = Math.min(left, mostCarried)
  }
  return carried
}

const inOrder = (one: Line, other: Line) =>
  ascending(one.day, other.day) || Number(one.kind === 'leave') - Number(other.kind === 'leave')

/** Credits until `until`, but all leave of the year. */
export const ptoLedger = (account: Account, year: number, until: string): LedgerEntry[] => {
  const { startDate, taken } = account
  const carried = carriedInto(account, year)
  const first: Line[] = carried === 0 ? [] : [{ day: `${year}-01-01`, kind: 'carried', amount: carried }]
  const credits = getCredits(startDate, year).filter(({ day }) => day <= until)
  let balance = 0
  return [...first, ...[...credits, ...getDebits(taken, year)].sort(inOrder)].map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}

export const ptoBalance = (account: Account, year: number, until: string): number =>
  sum(ptoLedger(account, year, until))

/** Credits until the leave's last day. */
export const balancesAfter = (
  account: Account,
  days: readonly PtoDay[],
): { year: number; balance: number }[] => {
  const years = [...new Set(days.map(({ day }) => toYear(day)))]
  return years.map((year) => {
    const last = days.filter(({ day }) => toYear(day) === year).at(-1)?.day ?? `${year}-12-31`
    return { year, balance: ptoBalance({ ...account, taken: [...account.taken, ...days] }, year, last) }
  })
}
