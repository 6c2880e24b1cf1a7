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
import {
  addJob as add,
  changeJob as change,
  copyJob as copy,
  removeJob as remove,
  stepJob as step,
} from './write-job.ts'

export const deskJobRoutes: FastifyPluginAsync<Writing> = async (app, parts) => {
  const { database, clock } = parts
  const today = () => toDay(clock())
  personEndpoint(app, findDeskJobs, ({ query }) => findDeskJobPage(database.reader, query, today()))
  personEndpoint(app, getDeskJobs, () => listDeskJobs(database.reader, today()))
  personEndpoint(app, getDeskJob, ({ query }) => findDeskJob(database.reader, query.id, today()))
  personWriteEndpoint(app, parts, addJob, ({ body }, caller, tx) => add(tx, body, { caller, at: clock() }))
  personWriteEndpoint(app, parts, changeJob, ({ body }, caller, tx) =>
    change(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, stepJob, ({ body }, caller, tx) => step(tx, body, { caller, at: clock() }))
  personWriteEndpoint(app, parts, removeJob, ({ body }, caller, tx) =>
    remove(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, copyJob, ({ body }, caller, tx) =>
    copy(tx, body.id, { caller, at: clock() }),
  )
}
