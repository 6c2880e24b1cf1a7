import type { FastifyPluginAsync } from 'fastify'
import { getHrDashboard } from '#api/contracts/people/hr.contract.ts'
import { findPeople, getPeople, getPerson } from '#api/contracts/people/people.contract.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { findPeoplePage, findPersonRecord, listPeople } from './find-people.ts'
import { findHrDashboard } from './hr-dashboard.ts'

type Parts = { database: Database }

export const peopleRoutes: FastifyPluginAsync<Parts> = async (app, { database }) => {
  personEndpoint(app, findPeople, ({ query }) => findPeoplePage(database.reader, query))
  personEndpoint(app, getPeople, () => listPeople(database.reader))
  personEndpoint(app, getPerson, async ({ query }, caller) => {
    const found = await findPersonRecord(database.reader, query.id, caller)
    const { id, private: shown } = found
    const target = { kind: 'person', id }
    // Reading only fields that every keeper of records sees is not audited.
    if (shown) {
      await auditView(database, { action: 'person.view', subjectId: id, target, fields: Object.keys(shown) })
    }
    return found
  })
  personEndpoint(app, getHrDashboard, ({ query }) => findHrDashboard(database.reader, query.today))
}
