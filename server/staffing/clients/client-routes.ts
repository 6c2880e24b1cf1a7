import type { FastifyPluginAsync } from 'fastify'
import {
  addAssignment as addAssignmentContract,
  addClient as addClientContract,
  addContact as addContactContract,
  changeAssignment as changeAssignmentContract,
  changeClient as changeClientContract,
  changeContact as changeContactContract,
  getAssignable,
  getAssignments,
  getClient,
  getClients,
  setRate as setRateContract,
  stepAssignment as stepAssignmentContract,
} from '#api/contracts/staffing/client.contract.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { addAssignment, changeAssignment, setRate, stepAssignment } from './assignments.ts'
import { assignmentsOfPerson, findClient, listAssignable, listClients } from './find-clients.ts'
import { addClient, addContact, changeClient, changeContact } from './store-client.ts'

export const clientRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  const { reader } = database
  const answer = async (tx: Transaction, id: Promise<string>, caller: Person) =>
    findClient(tx, await id, caller, clock())

  personEndpoint(app, getClients, () => listClients(reader, clock()))
  personEndpoint(app, getClient, ({ query }, caller) => findClient(reader, query.id, caller, clock()))
  personEndpoint(app, getAssignments, ({ query }, caller) =>
    assignmentsOfPerson(reader, query.personId, caller, clock()),
  )
  personEndpoint(app, getAssignable, (_input, caller) => listAssignable(reader, caller))
  personWriteEndpoint(app, writing, addClientContract, ({ body }, _caller, tx) =>
    addClient(tx, body, clock()),
  )
  personWriteEndpoint(app, writing, changeClientContract, ({ body }, caller, tx) =>
    answer(tx, changeClient(tx, body), caller),
  )
  personWriteEndpoint(app, writing, addContactContract, ({ body }, caller, tx) =>
    answer(tx, addContact(tx, body, clock()), caller),
  )
  personWriteEndpoint(app, writing, changeContactContract, ({ body }, caller, tx) =>
    answer(tx, changeContact(tx, body), caller),
  )
  personWriteEndpoint(app, writing, addAssignmentContract, async ({ body }, caller, tx) => {
    const { clientId } = await addAssignment(tx, body, caller, clock())
    return findClient(tx, clientId, caller, clock())
  })
  personWriteEndpoint(app, writing, changeAssignmentContract, ({ body }, caller, tx) =>
    answer(tx, changeAssignment(tx, body, caller), caller),
  )
  personWriteEndpoint(app, writing, stepAssignmentContract, ({ body }, caller, tx) =>
    answer(tx, stepAssignment(tx, body, caller, clock()), caller),
  )
  personWriteEndpoint(app, writing, setRateContract, ({ body }, caller, tx) =>
    answer(tx, setRate(tx, body, caller, clock()), caller),
  )
}
