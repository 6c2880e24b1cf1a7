import { type VisaStatus, visaNames } from '#api/contracts/platform/fields.ts'
import type { ColumnMapping, DayOrder } from '#api/contracts/platform/table-upload.contract.ts'
import {
  type BenchEntry,
  benchForm,
  benchStatuses,
  toBenchEntry,
} from '#api/contracts/staffing/bench.contract.ts'
import {
  type BenchColumn,
  benchColumns,
  checkBenchList,
} from '#api/contracts/staffing/bench-upload.contract.ts'
import { joinName } from '#api/rules/split-name.ts'
import { chunk, yieldingMap } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { columnMatcher, folded } from '#server/platform/table-upload/match-columns.ts'
import { dayOrderMessage, isAmbiguousDay, readDay } from '#server/platform/table-upload/read-days.ts'
import {
  type CellOf,
  isFormula,
  quotesMessage,
  type ReadRow as ReadTableRow,
  readRows as readTableRows,
  refusedRow,
  unreadableMessage,
} from '#server/platform/table-upload/read-rows.ts'
import type { Table } from '#server/platform/table-upload/table.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'

export type ReadRow = ReadTableRow<BenchColumn, BenchEntry>

export const benchMatcher = columnMatcher({
  mapping: checkBenchList.response.shape.mapping,
  names: {
    name: ['name', 'fullname', 'candidate', 'candidatename', 'consultant', 'consultantname', 'resourcename'],
    title: ['title', 'jobtitle', 'role', 'position', 'designation', 'technology', 'skillposition'],
    exp: [
      'exp',
      'experience',
      'years',
      'yrs',
      'yearsofexperience',
      'yearsexperience',
      'totalexperience',
      'totalexp',
      'yoe',
    ],
    location: ['location', 'currentlocation', 'city', 'citystate', 'place', 'base'],
    visaStatus: ['visastatus', 'visa', 'workauthorization', 'workauth', 'authorization', 'immigrationstatus'],
    skills: ['skills', 'skillset', 'primaryskills', 'keyskills', 'skill', 'technologies'],
    rate: [
      'rate',
      'hourlyrate',
      'billrate',
      'c2crate',
      'ratehr',
      'rateh',
      'rateperhour',
      'rateusd',
      'usdhour',
    ],
    availableFrom: [
      'availablefrom',
      'availability',
      'available',
      'availabledate',
      'startdate',
      'availabilitydate',
    ],
    relocate: ['relocate', 'relocation', 'willingtorelocate', 'opentorelocate', 'willrelocate'],
    remote: ['remote', 'worksremotely', 'remotework', 'opentoremote', 'remoteonly'],
    status: ['status', 'benchstatus', 'candidatestatus', 'currentstatus'],
  },
})

const messages = {
  formula: 'Formulas are not allowed. Please enter the value',
  day: 'Please enter a date such as 2027-01-31',
  sameAs: (line: number) => `The same name and title as in row ${line}`,
  onBench: 'This name and title are already on your bench',
}

type Person = Pick<BenchEntry, 'name' | 'title'>

export const personKey = ({ name, title }: Person): string =>
  `${name}\n${title}`.normalize('NFC').toLowerCase()

/** Keys: letters and digits only. */
const visaAliases: Record<string, VisaStatus> = {
  f1visa: 'F1',
  h1: 'H1B',
  h1bvisa: 'H1B',
  h1bi140: 'H1BI140Approved',
  h1bwithi140: 'H1BI140Approved',
  i140: 'H1BI140Approved',
  i140approved: 'H1BI140Approved',
  greencard: 'GC',
  permanentresident: 'GC',
  h4ead: 'EAD',
  gcead: 'EAD',
  optead: 'OPT',
  f1opt: 'OPT',
  stemopt: 'OPT',
  f1cpt: 'CPT',
  usc: 'CITIZEN',
  uscitizen: 'CITIZEN',
  citizenship: 'CITIZEN',
  canadiancitizen: 'CITIZEN',
}

const getVisa = (text: string): string =>
  visaNames.find((name) => folded(name) === folded(text)) ?? visaAliases[folded(text)] ?? text

const getYears = (text: string): string =>
  /^(\d{1,2})(?:\.0+)?\s*\+?\s*(?:years?|yrs?\.?|y)?$/i.exec(text)?.[1] ?? text

const getRate = (text: string): string =>
  text
    .replace(/^(?:usd|us\$|\$)\s*/i, '')
    .replace(/\s*(?:usd)?\s*(?:\/|per|an)?\s*(?:h|hr|hour)?\.?$/i, '')
    .replace(/^(\d{1,3}),(\d{3})(?=$|\.)/, '$1$2')

/** `today` (`YYYY-MM-DD`) stands for `now`; `order` is the date order of the column, null if undecided. */
type Days = { today: string; order: DayOrder | null }

const parseDay = (text: string, { today, order }: Days): string => {
  if (text === '' || /^(?:now|immediate(?:ly)?|asap|today)$/i.test(text)) return today
  return readDay(text, order)
}

const yesOrNo = (text: string): boolean | string => {
  if (/^(?:yes|y|true|1|x)$/i.test(text)) return true
  return /^(?:no|n|false|0|)$/i.test(text) ? false : text
}

const getStatus = (text: string): string =>
  benchStatuses.find((status) => folded(status) === folded(text || 'Available')) ?? text

const rowForm = (cellOf: CellOf<BenchColumn>, days: Days): Record<BenchColumn | 'isNamePublic', unknown> => {
  const cell = (column: BenchColumn) => cellOf(column).replaceAll(/\s+/g, ' ').trim()
  return {
    name: joinName(cell('name')),
    title: cell('title'),
    exp: getYears(cell('exp')),
    location: cell('location'),
    visaStatus: getVisa(cell('visaStatus')),
    skills: cell('skills'),
    rate: getRate(cell('rate')),
    availableFrom: parseDay(cell('availableFrom'), days),
    relocate: yesOrNo(cell('relocate')),
    remote: yesOrNo(cell('remote')),
    status: getStatus(cell('status')),
    isNamePublic: false,
  }
}

const dayMessage = (text: string): string => (isAmbiguousDay(text) ? dayOrderMessage : messages.day)

const readRow = (cellOf: CellOf<BenchColumn>, days: Days): Pick<ReadRow, 'errors' | 'entry'> => {
  const errors: ReadRow['errors'] = {}
  const parsed = benchForm.safeParse(rowForm(cellOf, days))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = benchColumns.find((known) => known === path[0])
    if (column) errors[column] ??= column === 'availableFrom' ? dayMessage(cellOf(column)) : message
  }
  for (const column of benchColumns) {
    if (isFormula(cellOf(column))) errors[column] = messages.formula
  }
  const isGood = parsed.success && Object.keys(errors).length === 0
  return { errors, entry: isGood ? toBenchEntry(parsed.data) : null }
}

export const readRows = (
  table: Pick<Table, 'rows'>,
  { mapping, ...days }: { mapping: ColumnMapping<BenchColumn> } & Days,
): Promise<ReadRow[]> =>
  readTableRows(table, {
    mapping,
    read: (cellOf) => readRow(cellOf, days),
    broken: { name: quotesMessage },
    unreadable: { name: unreadableMessage },
    mostShown: 500_000,
  })

const refused = (row: ReadRow, message: string): ReadRow => refusedRow(row, { name: message })

export const asOnBench = (row: ReadRow): ReadRow => refused(row, messages.onBench)

export const checkAgainst = (bench: readonly Person[], rows: readonly ReadRow[]): ReadRow[] => {
  const known = new Set(bench.map(personKey))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.entry) return row
    const key = personKey(row.entry)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refused(row, messages.sameAs(earlier))
    seen.set(key, row.line)
    return known.has(key) ? asOnBench(row) : row
  })
}

/** Rows per statement: a larger one blocks the embedded database and the server. */
const atOnce = 50

const hasEntry = (row: ReadRow): row is ReadRow & { entry: NonNullable<ReadRow['entry']> } =>
  row.entry !== null

/** Adds valid rows and returns all, refusing ones added meanwhile. The first row becomes the newest. */
export const importRows = async (
  tx: Transaction,
  ownerId: string,
  rows: readonly ReadRow[],
  at: Date,
): Promise<ReadRow[]> => {
  const good = rows.filter(hasEntry)
  if (good.length === 0) return [...rows]
  const values = good.map(({ entry }, index) => ({
    ...entry,
    ownerId,
    createdAt: new Date(at.getTime() - index),
    updatedAt: at,
  }))
  const stored = await yieldingMap(chunk(values, atOnce), (piece) =>
    tx
      .insert(benchCandidates)
      .values(piece)
      .onConflictDoNothing()
      .returning({ name: benchCandidates.name, title: benchCandidates.title }),
  )
  const taken = new Set(stored.flat().map(personKey))
  return rows.map((row) => (row.entry && !taken.has(personKey(row.entry)) ? asOnBench(row) : row))
}
