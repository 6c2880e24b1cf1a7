import type { FastifyPluginAsync } from 'fastify'
import { checkPeople, importPeople, peopleFileMaxRows } from '#api/contracts/people/people-import.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getCaller } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { serveTableUpload, tableTask } from '#server/platform/table-upload/table-upload-endpoint.ts'
import { readTaken } from './employees.ts'
import { storeImportedPeople } from './import-people.ts'
import { invitePeople } from './invite-person.ts'
import { peopleMatcher, readPeople } from './read-people.ts'
import { judgePeople } from './validate-import.ts'

type Parts = Uploading & { messages: Messages; publicUrl: () => string }

export const importRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock, publicUrl } = parts
  const { queueMail } = parts.messages
  serveTableUpload(app, parts, {
    task: tableTask('peopleList'),
    maxRows: peopleFileMaxRows,
    check: checkPeople,
    upload: importPeople,
    columns: peopleMatcher,
    dayColumn: 'startDate',
    read: readPeople,
    inspect: async (tx, rows) => judgePeople(rows, await readTaken(tx)),
    store: async (tx, rows, { body, request }) => {
      const { rows: done, invited } = await storeImportedPeople(tx, rows, clock())
      const facts = { added: invited.length, refused: done.length - invited.length }
      await audit(tx, { action: 'person.import', facts })
      if (body.invitations === 'later') return done
      const { name: invitedBy } = getCaller(request)
      await invitePeople(tx, invited, { at: clock(), queueMail, publicUrl: publicUrl(), invitedBy })
      return done
    },
  })
}
