import type { FastifyPluginAsync } from 'fastify'
import {
  type CheckedRow,
  type ColumnMapping,
  checkBenchList,
  type MappingFields,
  benchFileMessages as messages,
  uploadBenchList,
} from '#api/contracts/bench-upload.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { ownBench } from '#server/domain/bench/bench.ts'
import { checkAgainst, importRows, type ReadRow, readRows } from '#server/domain/bench/upload/check-rows.ts'
import { chosenColumns } from '#server/domain/bench/upload/guess-columns.ts'
import { table } from '#server/domain/bench/upload/table.ts'
import { dayOf } from '#server/domain/days.ts'
import { callerOf } from '#server/http/endpoint.ts'
import { onlyFile, readFiles, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'
import type { ParsingTask } from '#server/parsing/tasks.ts'

const mebibyte = 1024 * 1024

/** Reads the rows of a CSV or XLSX file. */
export const benchList: ParsingTask<typeof table> = {
  name: 'benchList',
  value: table,
  valueBytes: 16 * mebibyte,
  contentBytes: 0,
}

const shown = ({ entry: _, ...row }: ReadRow): CheckedRow => row

/** Who sends as much as 50 MB still reads why it is refused: a browser does so only when everything has left. */
const drainedBytes = 64 * mebibyte

/** A file as it was read: the heads of its columns, what they are, and what its rows say. */
type File = { heads: string[]; mapping: ColumnMapping; rows: ReadRow[] }

const checked = async (tx: Transaction, rows: readonly ReadRow[], ownerId: string): Promise<ReadRow[]> =>
  checkAgainst(await ownBench(tx, ownerId), rows)

/** Looking into a file of consultants, and adding its good rows to one's own bench. */
export const benchUploadRoutes: FastifyPluginAsync<Uploading> = async (app, uploading) => {
  const { clock, parser } = uploading
  const read = async (path: string, fields: MappingFields): Promise<File> => {
    const { value: found } = await parser.parse(benchList, path)
    const mapping = chosenColumns(fields, found.heads)
    const rows = await readRows(found, { mapping, today: dayOf(clock()) })
    return { heads: found.heads, mapping, rows }
  }
  const file = { messages, accept: readFiles(read), drainedBytes }
  uploadEndpoint(app, uploading, {
    contract: checkBenchList,
    ...file,
    handler: async ({ files, request }, tx) => {
      const { heads, mapping, rows } = onlyFile(files)
      return { heads, mapping, rows: (await checked(tx, rows, callerOf(request).id)).map(shown) }
    },
  })
  uploadEndpoint(app, uploading, {
    contract: uploadBenchList,
    ...file,
    handler: async ({ files, request }, tx) => {
      const { heads, rows } = onlyFile(files)
      const { id } = callerOf(request)
      const done = await importRows(tx, id, await checked(tx, rows, id), clock())
      const refused = done.filter(({ entry }) => entry === null)
      return {
        imported: done.length - refused.length,
        heads,
        refused: refused.map(shown),
      }
    },
  })
}
