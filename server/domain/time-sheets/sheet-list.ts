import { eq, sql } from 'drizzle-orm'
import type { SheetScope } from '#api/contracts/time-sheet.contract.ts'
import { prepared, quick, type Reader } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { clients, timeSheets } from '#server/db/schema/time-sheets.ts'
import type { Person } from '#server/domain/people/person.ts'
import { inScope, listSheets } from './find-sheets.ts'

/** The most bytes of lists that are kept in memory. */
const mostBytes = 64 * 1024 * 1024

const row = sql`concat_ws(
  ' ',
  ${timeSheets.id},
  ${timeSheets.revision},
  ${timeSheets.employeeId},
  ${people.firstName},
  ${people.lastName},
  ${clients.pro_name}
)`

const tally = sql<string>`concat_ws(' ', count(*), sum(hashtextextended(${row}, 0)))`

const versionIn = (scope: SheetScope, isHr: boolean, name: string) =>
  prepared((reader) =>
    reader
      .select({ tally })
      .from(timeSheets)
      .innerJoin(people, eq(people.id, timeSheets.employeeId))
      .leftJoin(clients, eq(clients.id, timeSheets.clientId))
      .where(inScope(scope, { id: sql.placeholder('id'), isHr }))
      .prepare(name),
  )

const versions = {
  own: versionIn('own', false, quick('version_of_own_sheets')),
  team: versionIn('team', false, 'version_of_team_sheets'),
  all: versionIn('team', true, 'version_of_all_sheets'),
}

type Asker = Pick<Person, 'id' | 'isHr'>

/** Changes with every change of a list: also when one sheet leaves it and another takes its place. */
const versionOf = async (reader: Reader, scope: SheetScope, { id, isHr }: Asker): Promise<string> => {
  const version = versions[scope === 'team' && isHr ? 'all' : scope]
  const [found] = await version(reader).execute({ id })
  return found?.tally ?? ''
}

/** In memory of its own: a short text would keep a piece of 8 KiB that it shares with what is long gone. */
const alone = (text: string): Buffer => {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return body
}

type Cached = { version: string; body: Buffer }

/**
 * Lists of sheets as JSON. A list that did not change since it was last asked for is sent again from memory: reading
 * and writing thousands of rows takes many times longer than sending them. The version is read before the rows, so
 * that a list is never kept for newer than it is.
 */
export const createSheetList = (reader: Reader) => {
  const cached = new Map<string, Cached>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= cached.get(key)?.body.length ?? 0
    cached.delete(key)
  }

  const store = (key: string, list: Cached) => {
    forget(key)
    cached.set(key, list)
    bytes += list.body.length
    for (const oldest of cached.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  return async (scope: SheetScope, person: Asker): Promise<Buffer> => {
    const key = `${scope} ${person.id} ${person.isHr}`
    const version = await versionOf(reader, scope, person)
    const known = cached.get(key)
    if (known?.version === version) return known.body
    const body = alone(JSON.stringify(await listSheets(reader, scope, person)))
    store(key, { version, body })
    return body
  }
}
