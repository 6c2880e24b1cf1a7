import type { FastifyInstance } from 'fastify'
import {
  type CheckedRow,
  checkBenchList,
  type MappingFields,
  benchFileMessages as messages,
  uploadBenchList,
} from '#api/contracts/bench-upload.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { ownBench } from '#server/domain/bench/list-bench.ts'
import { checkRows, type ReadRow } from '#server/domain/bench/upload/check-rows.ts'
import { chosenColumns } from '#server/domain/bench/upload/guess-columns.ts'
import { importRows } from '#server/domain/bench/upload/import-rows.ts'
import type { Table } from '#server/domain/bench/upload/table.ts'
import { dayOf } from '#server/domain/days.ts'
import { fileReadingEndpoint } from '#server/http/file-reading-endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import { benchList } from '#server/parsing/tasks.ts'

const shown = ({ entry: _, ...row }: ReadRow): CheckedRow => row

type File = { table: Table; fields: MappingFields; ownerId: string; today: string }

const checked = async (tx: Transaction, { table, fields, ownerId, today }: File) => {
  const mapping = chosenColumns(fields, table.heads)
  const bench = await ownBench(tx, ownerId)
  return { mapping, rows: checkRows(table, { mapping, bench, today }) }
}

/** Looking into a file of consultants, and adding its good rows to one's own bench. */
export const benchUploadRoutes = (app: FastifyInstance, uploading: Uploading) => {
  const { clock, parser } = uploading
  const read = async (path: string) => (await parser.parse(benchList, path)).value
  const fileOf = (input: { body: MappingFields; content: Table; person: { id: string } }): File => ({
    table: input.content,
    fields: input.body,
    ownerId: input.person.id,
    today: dayOf(clock()),
  })
  fileReadingEndpoint(app, uploading, {
    contract: checkBenchList,
    messages,
    read,
    handler: async (input, tx) => {
      const { mapping, rows } = await checked(tx, fileOf(input))
      return { heads: input.content.heads, mapping, rows: rows.map(shown) }
    },
  })
  fileReadingEndpoint(app, uploading, {
    contract: uploadBenchList,
    messages,
    read,
    handler: async (input, tx) => {
      const { rows } = await checked(tx, fileOf(input))
      const done = await importRows(tx, input.person.id, rows, clock())
      const refused = done.filter(({ entry }) => entry === null)
      return {
        imported: done.length - refused.length,
        heads: input.content.heads,
        refused: refused.map(shown),
      }
    },
  })
}
