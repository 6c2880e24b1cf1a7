import { eq, sql } from 'drizzle-orm'
import { getTimesheetByid, type SheetScope } from '#api/contracts/time-sheet.contract.ts'
import { prepared, quick, type Reader } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { people } from '#server/db/schema/people.ts'
import { clients, timeSheets } from '#server/db/schema/time-sheets.ts'
import { findApprover } from '#server/domain/people/approvers.ts'
import type { Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import { findSheet, inScope, listSheets, maySeeSheet, sheetVersion } from './find-sheets.ts'

/** The most bytes that are kept in memory, of lists and of single sheets. */
const mostBytes = { lists: 64 * 1024 * 1024, sheets: 8 * 1024 * 1024 }

const row = sql`concat_ws(
  ' ',
  ${timeSheets.id},
  ${timeSheets.revision},
  ${timeSheets.employeeId},
  ${people.firstName},
  ${people.lastName},
  ${people.managerId},
  ${people.timeZone},
  ${clients.pro_name}
)`

const tally = sql<string>`concat_ws(' ', count(*), sum(hashtextextended(${row}, 0)))`

type Named = { name: string; isHr?: boolean; isAdministrator?: boolean }

const versionIn = (scope: SheetScope, { name, isHr = false, isAdministrator = false }: Named) =>
  prepared((reader) =>
    reader
      .select({ tally })
      .from(timeSheets)
      .innerJoin(people, eq(people.id, timeSheets.employeeId))
      .leftJoin(clients, eq(clients.id, timeSheets.clientId))
      .where(inScope(scope, { id: sql.placeholder('id'), isHr, isAdministrator }))
      .prepare(name),
  )

const versionsFor = (scope: 'team' | 'approvals') => ({
  manager: versionIn(scope, { name: `version_of_${scope}_sheets` }),
  hr: versionIn(scope, { name: `version_of_${scope}_sheets_for_hr`, isHr: true }),
  administrator: versionIn(scope, { name: `version_of_${scope}_sheets_for_all`, isAdministrator: true }),
})

const versions = { team: versionsFor('team'), approvals: versionsFor('approvals') }

const versionOfOwn = versionIn('own', { name: quick('version_of_own_sheets') })

type Asker = Pick<Person, 'id' | 'isHr' | 'roles'>

const roleOf = ({ isHr, roles }: Asker) => {
  if (isHr) return 'hr'
  return roles.includes('administrator') ? 'administrator' : 'manager'
}

/** Changes with every change of a list: also when one sheet leaves it and another takes its place. */
const versionOf = async (reader: Reader, scope: SheetScope, asker: Asker): Promise<string> => {
  const version = scope === 'own' ? versionOfOwn : versions[scope][roleOf(asker)]
  const [found] = await version(reader).execute({ id: asker.id })
  return found?.tally ?? ''
}

/** In memory of its own: a short text would keep a piece of 8 KiB that it shares with what is long gone. */
const alone = (text: string): Buffer => {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return body
}

type Kept = { version: string; body: Buffer }

/** Answers as JSON in memory, each with its version; where they come to more than `mostBytes`, the oldest go. */
export const createKeptBodies = (mostBytes: number) => {
  const kept = new Map<string, Kept>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }

  const keep = (key: string, one: Kept) => {
    forget(key)
    kept.set(key, one)
    bytes += one.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  /**
   * What did not change since it was last asked for, from memory; else what is read. That is kept, unless it changed while it
   * was read: then it may be of another version than it is kept for.
   */
  return async (
    key: string,
    versionOf: () => Promise<string>,
    read: () => Promise<unknown>,
  ): Promise<Buffer> => {
    const version = await versionOf()
    const known = kept.get(key)
    if (known?.version === version) return known.body
    const body = alone(JSON.stringify(await read()))
    if ((await versionOf()) === version) keep(key, { version, body })
    return body
  }
}

/** Lists of sheets as JSON: to read and write thousands of rows takes many times longer than to send them. */
export const createSheetList = (reader: Reader) => {
  const kept = createKeptBodies(mostBytes.lists)
  return (scope: SheetScope, person: Asker): Promise<Buffer> =>
    kept(
      `${scope} ${person.id} ${roleOf(person)}`,
      () => versionOf(reader, scope, person),
      () => listSheets(reader, scope, person),
    )
}

const accessAndVersion = prepared((reader) =>
  reader
    .select({
      sheet: { employeeId: timeSheets.employeeId },
      status: timeSheets.status,
      managerId: people.managerId,
      version: sheetVersion,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .leftJoin(files, eq(files.id, timeSheets.fileId))
    .where(eq(timeSheets.id, sql.placeholder('id')))
    .prepare(quick('version_of_sheet')),
)

/** The version of a sheet or leave. Throws `NOT_FOUND` when there is none, or none that this person may see. */
const versionOfSheet = async (reader: Reader, id: string, person: Person): Promise<string> => {
  const [found] = await accessAndVersion(reader).execute({ id })
  if (!found || !(await maySeeSheet(reader, found, person))) throw new ApiError('NOT_FOUND')
  const approver = found.status === 'Submitted' ? await findApprover(reader, found.sheet.employeeId) : null
  return `${found.version} ${JSON.stringify(approver)}`
}

/** Single sheets as JSON, kept as lists are. Throws `NOT_FOUND` when there is none, or none that this person may see. */
export const createSheetReader = (reader: Reader) => {
  const kept = createKeptBodies(mostBytes.sheets)
  return (id: string, person: Person): Promise<Buffer> =>
    kept(
      id,
      () => versionOfSheet(reader, id, person),
      async () => getTimesheetByid.response.parse(await findSheet(reader, id, person)),
    )
}
