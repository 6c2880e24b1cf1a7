import type { FastifyPluginAsync } from 'fastify'
import {
  addAssignment,
  addClient,
  addContact,
  changeAssignment,
  changeClient,
  changeContact,
  getAssignable,
  getAssignments,
  getClient,
  getClients,
  setRate,
  stepAssignment,
} from '#api/contracts/staffing/client.contract.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { applyAssignmentStep, insertAssignment, insertRate, updateAssignment } from './assignments.ts'
import { assignmentsOfPerson, findClient, listAssignable, listClients } from './find-clients.ts'
import { insertClient, insertContact, updateClient, updateContact } from './store-client.ts'

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
  personWriteEndpoint(app, writing, addClient, ({ body }, _caller, tx) => insertClient(tx, body, clock()))
  personWriteEndpoint(app, writing, changeClient, ({ body }, caller, tx) =>
    answer(tx, updateClient(tx, body), caller),
  )
  personWriteEndpoint(app, writing, addContact, ({ body }, caller, tx) =>
    answer(tx, insertContact(tx, body, clock()), caller),
  )
  personWriteEndpoint(app, writing, changeContact, ({ body }, caller, tx) =>
    answer(tx, updateContact(tx, body), caller),
  )
  personWriteEndpoint(app, writing, addAssignment, async ({ body }, caller, tx) => {
    const { clientId } = await insertAssignment(tx, body, caller, clock())
    return findClient(tx, clientId, caller, clock())
  })
  personWriteEndpoint(app, writing, changeAssignment, ({ body }, caller, tx) =>
    answer(tx, updateAssignment(tx, body, caller), caller),
  )
  personWriteEndpoint(app, writing, stepAssignment, ({ body }, caller, tx) =>
    answer(tx, applyAssignmentStep(tx, body, caller, clock()), caller),
  )
  personWriteEndpoint(app, writing, setRate, ({ body }, caller, tx) =>
    answer(tx, insertRate(tx, body, caller, clock()), caller),
  )
}
