import type { FastifyInstance } from 'fastify'
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
import { dayOf } from '#server/domain/days.ts'
import { fileReadingEndpoint } from '#server/http/file-reading-endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import { benchList } from '#server/parsing/tasks.ts'

const shown = ({ entry: _, ...row }: ReadRow): CheckedRow => row

/** A file as it was read: the heads of its columns, what they are, and what its rows say. */
type File = { heads: string[]; mapping: ColumnMapping; rows: ReadRow[] }

const checked = async (tx: Transaction, { rows }: File, ownerId: string): Promise<ReadRow[]> =>
  checkAgainst(await ownBench(tx, ownerId), rows)

/** Looking into a file of consultants, and adding its good rows to one's own bench. */
export const benchUploadRoutes = (app: FastifyInstance, uploading: Uploading) => {
  const { clock, parser } = uploading
  const read = async (path: string, fields: MappingFields): Promise<File> => {
    const { value: table } = await parser.parse(benchList, path)
    const mapping = chosenColumns(fields, table.heads)
    const rows = await readRows(table, { mapping, today: dayOf(clock()) })
    return { heads: table.heads, mapping, rows }
  }
  fileReadingEndpoint(app, uploading, {
    contract: checkBenchList,
    messages,
    read,
    handler: async ({ content, person }, tx) => {
      const { heads, mapping } = content
      return { heads, mapping, rows: (await checked(tx, content, person.id)).map(shown) }
    },
  })
  fileReadingEndpoint(app, uploading, {
    contract: uploadBenchList,
    messages,
    read,
    handler: async ({ content, person }, tx) => {
      const rows = await checked(tx, content, person.id)
      const done = await importRows(tx, person.id, rows, clock())
      const refused = done.filter(({ entry }) => entry === null)
      return {
        imported: done.length - refused.length,
        heads: content.heads,
        refused: refused.map(shown),
      }
    },
  })
}
