import type { FastifyPluginAsync } from 'fastify'
import {
  checkPeople,
  importPeople as contract,
  peopleFileMaxRows,
} from '#api/contracts/people-import.contract.ts'
import { audit } from '#server/audit/audit.ts'
import { readTaken } from '#server/domain/people/employees.ts'
import { importPeople } from '#server/domain/people/import-people.ts'
import { invitePeople } from '#server/domain/people/invite-person.ts'
import { judgePeople } from '#server/domain/people/judge-people.ts'
import { peopleMatcher, readPeople } from '#server/domain/people/read-people.ts'
import { callerOf } from '#server/http/endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import type { Messages } from '#server/jobs/messages.ts'
import { serveTableUpload, tableTask } from '../table-upload.ts'
import { mailInvitations } from './invite-routes.ts'

type Parts = Uploading & { messages: Messages; publicUrl: () => string }

/** Importing people from a file: looking into it, and inviting the people of its good rows. */
export const importRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock, messages, publicUrl } = parts
  serveTableUpload(app, parts, {
    task: tableTask('peopleList'),
    maxRows: peopleFileMaxRows,
    check: checkPeople,
    upload: contract,
    columns: peopleMatcher,
    dayColumn: 'startDate',
    read: readPeople,
    inspect: async (tx, rows) => judgePeople(rows, await readTaken(tx)),
    store: async (tx, rows, { body, request }) => {
      const { rows: done, invited } = await importPeople(tx, rows, clock())
      const facts = { added: invited.length, refused: done.length - invited.length }
      await audit(tx, { action: 'person.import', facts })
      if (body.invitations === 'later') return done
      const { name } = callerOf(request)
      await mailInvitations(tx, await invitePeople(tx, invited, clock()), { messages, name, publicUrl })
      return done
    },
  })
}
