import type { FastifyPluginAsync } from 'fastify'
import {
  addJob,
  changeJob,
  copyJob,
  findDeskJobs,
  getDeskJob,
  getDeskJobs,
  removeJob,
  stepJob,
} from '#api/contracts/recruiting/desk-job.contract.ts'
import { toDay } from '#server/platform/days.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { findDeskJob, findDeskJobPage, listDeskJobs } from './find-jobs.ts'
import { applyJobStep, deleteJob, duplicateJob, insertJob, updateJob } from './write-job.ts'

export const deskJobRoutes: FastifyPluginAsync<Writing> = async (app, parts) => {
  const { database, clock } = parts
  const today = () => toDay(clock())
  personEndpoint(app, findDeskJobs, ({ query }) => findDeskJobPage(database.reader, query, today()))
  personEndpoint(app, getDeskJobs, () => listDeskJobs(database.reader, today()))
  personEndpoint(app, getDeskJob, ({ query }) => findDeskJob(database.reader, query.id, today()))
  personWriteEndpoint(app, parts, addJob, ({ body }, caller, tx) =>
    insertJob(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, changeJob, ({ body }, caller, tx) =>
    updateJob(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, stepJob, ({ body }, caller, tx) =>
    applyJobStep(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, removeJob, ({ body }, caller, tx) =>
    deleteJob(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, copyJob, ({ body }, caller, tx) =>
    duplicateJob(tx, body.id, { caller, at: clock() }),
  )
}
