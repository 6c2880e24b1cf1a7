import type { FastifyPluginAsync } from 'fastify'
import {
  checkPeople,
  importPeople as contract,
  peopleFileMaxRows,
} from '#api/contracts/people-import.contract.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import { readTaken } from '#server/domain/people/employees.ts'
import { importPeople, invitePeople } from '#server/domain/people/import-people.ts'
import type { Invitation } from '#server/domain/people/invite-person.ts'
import { judgePeople } from '#server/domain/people/judge-people.ts'
import { peopleMapping, readPeople } from '#server/domain/people/read-people.ts'
import { callerOf } from '#server/http/endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import { serveTableUpload, tableTask } from '../table-upload.ts'
import { mailInvitations } from './invite-routes.ts'

type Parts = Uploading & { delivery: Delivery; publicUrl: () => string }

/** Importing people from a file: looking into it, and inviting the people of its good rows. */
export const importRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock } = parts
  /** Of imports that are not yet committed, by whose person made the call. */
  const leaving = new WeakMap<object, Invitation[]>()
  app.addHook('onResponse', async (request, reply) => {
    const invitations = request.person && leaving.get(request.person)
    if (!invitations || reply.statusCode !== 200) return
    await mailInvitations(request.log, parts, { invitations, invitedBy: callerOf(request).name })
  })
  serveTableUpload(app, parts, {
    task: tableTask('peopleList'),
    maxRows: peopleFileMaxRows,
    check: checkPeople,
    upload: contract,
    match: peopleMapping,
    read: readPeople,
    inspect: async (tx, rows) => judgePeople(rows, await readTaken(tx)),
    store: async (tx, rows, { body, request }) => {
      const { rows: done, invited } = await importPeople(tx, rows, clock())
      if (body.invitations === 'now' && invited.length > 0) {
        leaving.set(callerOf(request), await invitePeople(tx, invited, clock()))
      }
      return done
    },
  })
}
