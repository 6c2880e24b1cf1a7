import type { FastifyPluginAsync } from 'fastify'
import {
  checkPeople,
  importPeople as contract,
  peopleFileMaxRows,
} from '#api/contracts/people-import.contract.ts'
import { audit } from '#server/audit/audit.ts'
import { inSlices } from '#server/concurrency.ts'
import { readTaken } from '#server/domain/people/employees.ts'
import { importPeople, invitePeople } from '#server/domain/people/import-people.ts'
import { invitationMail } from '#server/domain/people/invitation-mail.ts'
import { judgePeople } from '#server/domain/people/judge-people.ts'
import { peopleMapping, readPeople } from '#server/domain/people/read-people.ts'
import { callerOf } from '#server/http/endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'
import type { Messages } from '#server/jobs/messages.ts'
import { serveTableUpload, tableTask } from '../table-upload.ts'

type Parts = Uploading & { messages: Messages; publicUrl: () => string }

/** Importing people from a file: looking into it, and inviting the people of its good rows. */
export const importRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock, messages, publicUrl } = parts
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
      const facts = { added: invited.length, refused: done.length - invited.length }
      await audit(tx, { action: 'person.import', facts })
      if (body.invitations === 'later') return done
      const { name } = callerOf(request)
      await inSlices(await invitePeople(tx, invited, clock()), (invitation) =>
        messages.queueMail(tx, invitationMail(invitation, name, publicUrl()), invitation.expiresAt),
      )
      return done
    },
  })
}
