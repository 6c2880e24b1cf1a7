import { and, asc, eq, gte, lte, ne } from 'drizzle-orm'
import type { SheetScope } from '#api/contracts/time/time-sheet.contract.ts'
import { daysBefore } from '#api/rules/days.ts'
import { asDecider } from '#server/people/approvers.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { inScope } from './find-sheets.ts'

export type MonthFile = { storedName: string; name: string; at: Date; ownerId: string }

const getMonthBounds = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { first: `${month}-01`, last: daysBefore(next, 1) }
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N} .-]/gu, '').trim()

const numberDuplicates = (all: MonthFile[]): MonthFile[] => {
  const seen = new Map<string, number>()
  return all.map((file) => {
    const count = (seen.get(file.name) ?? 0) + 1
    seen.set(file.name, count)
    return count === 1 ? file : { ...file, name: file.name.replace(/(\.\w+)$/, ` (${count})$1`) }
  })
}

export const monthFiles = async (
  reader: Reader,
  { month, scope }: { month: string; scope: SheetScope },
  person: Person,
): Promise<MonthFile[]> => {
  const { first, last } = getMonthBounds(month)
  const rows = await reader
    .select({
      storedName: files.storedName,
      kind: files.kind,
      at: files.createdAt,
      start: timeSheets.startDate,
      client: clients.pro_name,
      ownerId: timeSheets.employeeId,
      ...nameColumns,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .innerJoin(clients, eq(clients.id, timeSheets.clientId))
    .innerJoin(files, eq(files.id, timeSheets.fileId))
    .where(
      and(
        inScope(scope, asDecider(person)),
        ne(timeSheets.status, 'Rejected'),
        lte(timeSheets.startDate, last),
        gte(timeSheets.endDate, first),
      ),
    )
    .orderBy(byName(people.lastName), byName(people.firstName), asc(timeSheets.startDate), asc(timeSheets.id))
  return numberDuplicates(
    rows.map(({ storedName, kind, at, start, client, ownerId, ...who }) => ({
      storedName,
      at,
      ownerId,
      name: `${plain(getName(who))}/${start} ${plain(client)}.${kind}`,
    })),
  )
}
