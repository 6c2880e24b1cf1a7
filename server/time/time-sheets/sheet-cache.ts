import { eq, sql } from 'drizzle-orm'
import { getTimesheetByid, type SheetScope, type TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { findApprover } from '#server/people/approvers.ts'
import type { Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { prepared, quick, type Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { findSheet, maySeeSheet, sheetsOfPerson, sheetVersion } from './find-sheets.ts'
import { sheetsOfOthers } from './team-sheets.ts'

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

const versionOfOwn = prepared((reader) =>
  reader
    .select({ tally })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .leftJoin(clients, eq(clients.id, timeSheets.clientId))
    .where(eq(timeSheets.employeeId, sql.placeholder('id')))
    .prepare(quick('version_of_own_sheets')),
)

/** Must change also when one sheet leaves the list and another joins. */
const findVersion = async (reader: Reader, id: string): Promise<string> => {
  const [found] = await versionOfOwn(reader).execute({ id })
  return found?.tally ?? ''
}

/** Own allocation: a slice of Node's 8 KiB buffer pool would retain the whole pool. */
const alone = (text: string): Buffer => {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return body
}

type CachedBody = { version: string; body: Buffer }

export const createBodyCache = (mostBytes: number) => {
  const cache = new Map<string, CachedBody>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= cache.get(key)?.body.length ?? 0
    cache.delete(key)
  }

  const keep = (key: string, one: CachedBody) => {
    forget(key)
    cache.set(key, one)
    bytes += one.body.length
    for (const oldest of cache.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  /** Not cached if the version changed during the read: the body might belong to another version. */
  return async (
    key: string,
    versionOf: () => Promise<string>,
    read: () => Promise<unknown>,
  ): Promise<Buffer> => {
    const version = await versionOf()
    const known = cache.get(key)
    if (known?.version === version) return known.body
    const body = alone(JSON.stringify(await read()))
    if ((await versionOf()) === version) keep(key, { version, body })
    return body
  }
}

const asJson = (sheets: readonly TimeSheet[]) => alone(JSON.stringify(sheets))

/** Caches own lists: serializing thousands of sheets takes far longer than sending them. */
export const createSheetList = (reader: Reader) => {
  const cache = createBodyCache(mostBytes.lists)
  return async (scope: SheetScope, person: Pick<Person, 'id' | 'isHr' | 'roles'>): Promise<Buffer> => {
    const { id } = person
    return scope === 'own'
      ? cache(
          id,
          () => findVersion(reader, id),
          () => sheetsOfPerson(reader, id),
        )
      : asJson(await sheetsOfOthers(reader, scope, person))
  }
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

/** Throws `NOT_FOUND` if missing or not visible. */
const versionOfSheet = async (reader: Reader, id: string, person: Person): Promise<string> => {
  const [found] = await accessAndVersion(reader).execute({ id })
  if (!found || !(await maySeeSheet(reader, found, person))) throw new AppError('NOT_FOUND')
  const approver = found.status === 'Submitted' ? await findApprover(reader, found.sheet.employeeId) : null
  return `${found.version} ${JSON.stringify(approver)}`
}

/** Throws `NOT_FOUND` if missing or not visible. */
export const createSheetReader = (reader: Reader) => {
  const cache = createBodyCache(mostBytes.sheets)
  return (id: string, person: Person): Promise<Buffer> =>
    cache(
      id,
      () => versionOfSheet(reader, id, person),
      async () => getTimesheetByid.response.parse(await findSheet(reader, id, person)),
    )
}
