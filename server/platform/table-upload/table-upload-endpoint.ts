import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Multipart } from '#api/contracts/platform/endpoint.ts'
import {
  type CheckedFile,
  type CheckedRow,
  type ColumnMapping,
  type DayOrder,
  dayOrders,
  type ImportedFile,
  type MappingFields,
  tableFileMessages,
} from '#api/contracts/platform/table-upload.contract.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { onlyFile, readFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import type { ParsingTask, TableTask } from '#server/platform/parsing/tasks.ts'
import { chooseRows } from './choose-rows.ts'
import { findDayOrder } from './read-days.ts'
import { asShown, type ReadRow } from './read-rows.ts'
import { type Table, table } from './table.ts'

const mebibyte = 1024 * 1024

export const tableTask = (name: TableTask): ParsingTask<typeof table> => ({
  name,
  value: table,
  valueBytes: 16 * mebibyte,
  contentBytes: 0,
})

/** A browser reads a refusal only after sending everything, up to 50 MB. */
const drainedBytes = 64 * mebibyte

type Contract<Body, Response> = Endpoint<z.ZodType, z.ZodType<Body>, z.ZodType<Response>> & {
  multipart: Multipart
}

type Checked<Column extends string> = Omit<CheckedFile, 'mapping' | 'rows'> & {
  mapping: ColumnMapping<Column>
  rows: CheckedRow<Column>[]
}

type Imported<Column extends string> = Omit<ImportedFile, 'refused'> & { refused: CheckedRow<Column>[] }

type Caller = Pick<FastifyRequest, 'person'>

type TableUpload<Column extends string, Entry, Body extends MappingFields> = {
  task: ParsingTask<typeof table>
  maxRows: number
  check: Contract<MappingFields, Checked<Column>>
  upload: Contract<Body, Imported<Column>>
  columns: {
    match: (fields: MappingFields, heads: readonly string[]) => ColumnMapping<Column>
    countNamed: (heads: readonly string[]) => number
  }
  dayColumn: NoInfer<Column>
  read: (
    content: Pick<Table, 'rows'>,
    reading: { mapping: ColumnMapping<Column>; order: DayOrder | null },
  ) => Promise<ReadRow<Column, Entry>[]>
  /** Marks conflicts with other rows, in the file or stored. */
  inspect: (
    tx: Transaction,
    rows: readonly ReadRow<Column, Entry>[],
    request: Caller,
  ) => Promise<ReadRow<Column, Entry>[]>
  /** Validates again. */
  store: (
    tx: Transaction,
    rows: readonly ReadRow<Column, Entry>[],
    more: { body: Body; request: Caller },
  ) => Promise<ReadRow<Column, Entry>[]>
}

export const serveTableUpload = <Column extends string, Entry, Body extends MappingFields>(
  app: FastifyInstance,
  uploading: Uploading,
  upload: TableUpload<Column, Entry, Body>,
) => {
  const read = async (path: string, fields: MappingFields) => {
    const { value: found } = await uploading.parser.parse(upload.task, path)
    const { countNamed, match } = upload.columns
    const chosen = chooseRows(found, { fields, countNamed, rules: upload })
    const mapping = match(fields, chosen.heads)
    const place = mapping[upload.dayColumn]
    const days = place === null ? [] : chosen.rows.map(({ cells }) => cells[place] ?? '')
    const dates = findDayOrder(
      days,
      dayOrders.find((order) => order === fields.dayOrder),
    )
    const rows = await upload.read(chosen, { mapping, order: dates.order })
    return { ...chosen, format: found.format, mapping, dates, rows }
  }
  const file = { messages: tableFileMessages(upload.maxRows), accept: readFiles(read), drainedBytes }
  uploadEndpoint(app, uploading, {
    contract: upload.check,
    ...file,
    handler: async ({ files, request }, tx) => {
      const { heads, headerLine, top, mapping, dates, rows } = onlyFile(files)
      const inspected = await upload.inspect(tx, rows, request)
      return { heads, headerLine, top, mapping, dates, rows: inspected.map(asShown) }
    },
  })
  uploadEndpoint(app, uploading, {
    contract: upload.upload,
    ...file,
    handler: async ({ files, body, request }, tx) => {
      const { heads, rows, format } = onlyFile(files)
      const done = await upload.store(tx, rows, { body, request })
      const refused = done.filter(({ entry }) => entry === null)
      return { imported: done.length - refused.length, heads, refused: refused.map(asShown), format }
    },
  })
}
