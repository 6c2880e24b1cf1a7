import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TeamPage, TeamSheets } from '#api/contracts/time/team-sheets.contract.ts'
import {
  leaveTypes,
  listedOfOthers,
  sheetStatuses,
  type TimeSheet,
} from '#api/contracts/time/time-sheet.contract.ts'
import { isDay } from '#api/rules/days.ts'
import { fold, getWords } from '#api/rules/search-words.ts'
import { asDecider } from '#server/people/approvers.ts'
import { getLocalDay, getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { inScope, sheetsByIds } from './find-sheets.ts'

type Asker = Pick<Person, 'id' | 'isHr' | 'roles'>

type Labels = { key: string; label: string }[]

const employeeLabels = async (reader: Reader): Promise<Labels> => {
  const rows = await reader.select({ key: people.id, ...nameColumns }).from(people)
  return rows.map(({ key, ...names }) => ({ key, label: fold(getName(names)) }))
}

const leaveLabels: Labels = leaveTypes.map((type) => ({ key: type, label: fold(type) }))

const clientLabels = async (reader: Reader): Promise<Labels> => {
  const rows = await reader.select({ key: clients.id, label: clients.pro_name }).from(clients)
  return [...rows.map(({ key, label }) => ({ key, label: fold(label) })), ...leaveLabels]
}

const keysWith = (labels: Labels, word: string) =>
  labels.filter(({ label }) => label.includes(word)).map(({ key }) => key)

const matchesAny = (column: PgColumn, type: 'uuid' | 'text', keys: readonly string[]) =>
  keys.length > 0 ? sql`${column} = any(${sql.param([...keys])}::${sql.raw(type)}[])` : undefined

const isLeaveType = (key: string) => leaveTypes.some((type) => type === key)

const hoursText = sql`case when ${timeSheets.totalMinutes} >= 60
  then to_char(floor(${timeSheets.totalMinutes} / 6.0 + 0.5) / 10, 'FM9999990.0')
  else ${timeSheets.totalMinutes}::text end`

const textWith = (text: SQL, word: string) => sql`${text} like ${`%${word}%`}`

/** Matches dates as displayed, MM/DD/YYYY. */
const dayWith = (column: SQL, word: string) => {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(word) ?? []
  const whole = `${year}-${month}-${day}`
  return isDay(whole) ? sql`${column} = ${whole}` : textWith(sql`to_char(${column}, 'MM/DD/YYYY')`, word)
}

type Known = { employees: Labels; clients: Labels }

const figuresWith = (word: string, person: Asker) => [
  'hours'.includes(word) ? gte(timeSheets.totalMinutes, 60) : undefined,
  'minutes'.includes(word) ? lt(timeSheets.totalMinutes, 60) : undefined,
  /^[\d.]+$/.test(word) ? textWith(hoursText, word) : undefined,
  ...(/^[\d/]+$/.test(word)
    ? [sql`${timeSheets.startDate}`, getLocalDay(timeSheets.createdAt, person)].map((column) =>
        dayWith(column, word),
      )
    : []),
]

const contains = (word: string, { employees, clients: work }: Known, person: Asker): SQL => {
  const found = keysWith(work, word)
  const statuses = sheetStatuses.filter((status) => fold(status).includes(word))
  return (
    or(
      matchesAny(timeSheets.employeeId, 'uuid', keysWith(employees, word)),
      matchesAny(
        timeSheets.clientId,
        'uuid',
        found.filter((key) => !isLeaveType(key)),
      ),
      matchesAny(timeSheets.leaveType, 'text', found.filter(isLeaveType)),
      statuses.length > 0 ? inArray(timeSheets.status, statuses) : undefined,
      ...figuresWith(word, person),
    ) ?? sql`false`
  )
}

const getRanks = (labels: Labels) => {
  const names = [...new Set(labels.map(({ label }) => label))].sort()
  const ranks = new Map(names.map((name, rank) => [name, rank]))
  return labels.map(({ key, label }) => ({ key, rank: ranks.get(label) ?? 0 }))
}

type Order = {
  key: SQL
  type: string
  join?: { kind: 'leftJoin' | 'innerJoin'; rows: SQL; on: SQL }
}

const orderBy = (
  { sort, order }: Pick<TeamSheets, 'sort' | 'order'>,
  { employees, clients: work }: Known,
): Order => {
  const byRank = (column: PgColumn, labels: Labels): Order => {
    const ranks = getRanks(labels)
    const joined = ranks.filter(({ key }) => !isLeaveType(key))
    const keys = sql.param(joined.map(({ key }) => key))
    const ranksOfKeys = sql.param(joined.map(({ rank }) => rank))
    const others = ranks
      .filter(({ key }) => isLeaveType(key))
      .map(({ key, rank }) => sql`when ${timeSheets.leaveType} = ${key} then ${rank}::int`)
    return {
      key:
        others.length > 0 ? sql`(case ${sql.join(others, sql` `)} else ranked.rank end)` : sql`ranked.rank`,
      type: 'int',
      join: {
        kind: others.length > 0 ? 'leftJoin' : 'innerJoin',
        // Sorted, so that PostgreSQL reads the sheets of the first employees only.
        rows: sql`(select * from unnest(${keys}::uuid[], ${ranksOfKeys}::int[]) as one (key, rank) order by rank ${sql.raw(order)}) as ranked`,
        on: sql`ranked.key = ${column}`,
      },
    }
  }
  return {
    employee: byRank(timeSheets.employeeId, employees),
    client: byRank(timeSheets.clientId, work),
    start: { key: sql`${timeSheets.startDate}`, type: 'date' },
    end: { key: sql`${timeSheets.endDate}`, type: 'date' },
    hours: { key: sql`${timeSheets.totalMinutes}`, type: 'int' },
    status: { key: sql`${timeSheets.status} collate "C"`, type: 'text' },
    created: { key: sql`${timeSheets.createdAt}`, type: 'timestamptz' },
  }[sort]
}

const noLabels: Known = { employees: [], clients: [] }

const readKnown = async (reader: Reader, { q, sort }: TeamSheets): Promise<Known> => ({
  employees: q !== '' || sort === 'employee' ? await employeeLabels(reader) : [],
  clients: q !== '' || sort === 'client' ? await clientLabels(reader) : [],
})

const isWanted = ({ scope, kind, status, from, to }: TeamSheets, person: Asker) =>
  and(
    inScope(scope, asDecider(person)),
    kind && eq(timeSheets.kind, kind),
    status && eq(timeSheets.status, status),
    from ? gte(timeSheets.endDate, from) : undefined,
    to ? lte(timeSheets.startDate, to) : undefined,
  )

const hasWords = ({ q }: TeamSheets, known: Known, person: Asker) =>
  and(...getWords(q).map((word) => contains(word, known, person)))

const countSheets = async (reader: Reader, where: SQL | undefined): Promise<number> => {
  const [found] = await reader.select({ count: sql<number>`count(*)::int` }).from(timeSheets).where(where)
  return found?.count ?? 0
}

type SheetKey = { key: string; createdAt: string; id: string }

type Run = { where: SQL | undefined; order: Order; isDescending: boolean; limit: number; offset?: number }

const findPage = async (
  reader: Reader,
  { where, order, isDescending, limit, offset = 0 }: Run,
): Promise<SheetKey[]> => {
  const sheets = reader
    .select({ id: timeSheets.id, key: sql`${order.key}`.as('key'), createdAt: timeSheets.createdAt })
    .from(timeSheets)
    .$dynamic()
  const found = (order.join ? sheets[order.join.kind](order.join.rows, order.join.on) : sheets)
    .where(where)
    .orderBy(isDescending ? desc(order.key) : asc(order.key), desc(timeSheets.createdAt), asc(timeSheets.id))
    .limit(limit)
    .offset(offset)
    .as('found')
  // Outer query, so that texts are built only for the remaining rows.
  return reader
    .select({
      id: found.id,
      key: sql<string>`${found.key}::text`.as('key_text'),
      createdAt: sql<string>`${found.createdAt}::text`.as('created_text'),
    })
    .from(found)
    .orderBy(isDescending ? desc(found.key) : asc(found.key), desc(found.createdAt), asc(found.id))
}

const readSheets = (reader: Reader, keys: readonly SheetKey[], scope: TeamSheets['scope'], person: Asker) => {
  const ids = keys.map(({ id }) => id)
  return ids.length === 0 ? [] : sheetsByIds(reader, ids, scope === 'approvals' ? asDecider(person) : null)
}

export const findTeamSheets = async (
  reader: Reader,
  { page, size, ...asked }: TeamSheets & { page: number; size: number },
  person: Asker,
): Promise<TeamPage> => {
  const known = await readKnown(reader, asked)
  const wanted = isWanted(asked, person)
  const where = and(wanted, hasWords(asked, known, person))
  const order = orderBy(asked, known)
  const run = { where, order, isDescending: asked.order === 'desc', limit: size, offset: (page - 1) * size }
  const [keys, all, total] = await Promise.all([
    findPage(reader, run),
    countSheets(reader, wanted),
    asked.q === '' ? null : countSheets(reader, where),
  ])
  const rows = await readSheets(reader, keys, asked.scope, person)
  return { rows, total: total ?? all, all }
}

export const sheetsOfOthers = async (
  reader: Reader,
  scope: TeamSheets['scope'],
  person: Asker,
): Promise<TimeSheet[]> => {
  const asked = { scope, q: '', sort: 'created', order: 'desc' } as const
  const run = { order: orderBy(asked, noLabels), isDescending: true, limit: listedOfOthers }
  const [waiting, newest] = await Promise.all([
    findPage(reader, { ...run, where: isWanted({ ...asked, status: 'Submitted' }, person) }),
    findPage(reader, { ...run, where: isWanted(asked, person) }),
  ])
  const keys = new Map([...waiting, ...newest].map((found) => [found.id, found]))
  return readSheets(reader, [...keys.values()].slice(0, listedOfOthers), scope, person)
}

export const countTeamSheets = async (reader: Reader, asked: TeamSheets, person: Asker): Promise<number> =>
  countSheets(reader, and(isWanted(asked, person), hasWords(asked, await readKnown(reader, asked), person)))

const isAfter = ({ key, type }: Order, isDescending: boolean, last: SheetKey) => {
  const lastKey = sql`${last.key}::${sql.raw(type)}`
  const lastAt = sql`${last.createdAt}::timestamptz`
  const isOlder = sql`(${timeSheets.createdAt} < ${lastAt} or ${timeSheets.createdAt} = ${lastAt} and ${timeSheets.id} > ${last.id})`
  return sql`(${key} ${sql.raw(isDescending ? '<' : '>')} ${lastKey} or ${key} = ${lastKey} and ${isOlder})`
}

/** In batches, so that memory stays constant. */
export const teamSheetBatches = async function* (
  reader: Reader,
  asked: TeamSheets,
  person: Asker,
  batchSize = 1000,
): AsyncGenerator<TeamPage['rows']> {
  const known = await readKnown(reader, asked)
  const where = and(isWanted(asked, person), hasWords(asked, known, person))
  const order = orderBy(asked, known)
  const isDescending = asked.order === 'desc'
  for (let last: SheetKey | undefined, isMore = true; isMore; ) {
    const rest = last ? isAfter(order, isDescending, last) : undefined
    const keys = await findPage(reader, {
      where: and(where, rest),
      order,
      isDescending,
      limit: batchSize,
    })
    yield await readSheets(reader, keys, asked.scope, person)
    last = keys.at(-1)
    isMore = keys.length === batchSize
  }
}
