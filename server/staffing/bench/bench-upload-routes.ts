import type { FastifyPluginAsync } from 'fastify'
import {
  benchFileMaxRows,
  checkBenchList,
  uploadBenchList,
} from '#api/contracts/staffing/bench-upload.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { getCaller } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import { serveTableUpload, tableTask } from '#server/platform/table-upload/table-upload-endpoint.ts'
import { ownBench } from './bench.ts'
import { benchMatcher, checkAgainst, importRows, type ReadRow, readRows } from './check-rows.ts'

export const benchList = tableTask('benchList')

const checked = async (tx: Transaction, rows: readonly ReadRow[], ownerId: string): Promise<ReadRow[]> =>
  checkAgainst(await ownBench(tx, ownerId), rows)

export const benchUploadRoutes: FastifyPluginAsync<Uploading> = async (app, uploading) => {
  const { clock } = uploading
  serveTableUpload(app, uploading, {
    task: benchList,
    maxRows: benchFileMaxRows,
    check: checkBenchList,
    upload: uploadBenchList,
    columns: benchMatcher,
    dayColumn: 'availableFrom',
    read: (content, reading) => readRows(content, { ...reading, today: toDay(clock()) }),
    inspect: (tx, rows, request) => checked(tx, rows, getCaller(request).id),
    store: async (tx, rows, { request }) => {
      const { id } = getCaller(request)
      const done = await importRows(tx, id, await checked(tx, rows, id), clock())
      const refused = done.filter(({ entry }) => entry === null).length
      const facts = { added: done.length - refused, refused }
      await audit(tx, { action: 'consultant.upload', subjectId: id, facts })
      return done
    },
  })
}
