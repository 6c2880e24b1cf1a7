import type { FastifyPluginAsync } from 'fastify'
import { changePrivateDetails } from '#api/contracts/people/hr.contract.ts'
import { changePerson } from '#api/contracts/people/people.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { updatePerson } from './change-person.ts'
import { notifyOfContactChange } from './contact-change-routes.ts'
import { updatePrivateDetails } from './private-details.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

export const personRoutes: FastifyPluginAsync<Parts> = async (app, writing) => {
  const { clock } = writing
  personWriteEndpoint(app, writing, changePerson, async ({ body }, caller, tx) => {
    const { record, started } = await updatePerson(tx, body, { caller, at: clock() })
    if (started) {
      const begun = { kind: 'email', value: body.email, startedBy: caller.name, started } as const
      await notifyOfContactChange(tx, writing, { ...begun, person: record })
    }
    return record
  })
  personWriteEndpoint(app, writing, changePrivateDetails, ({ body }, caller, tx) =>
    updatePrivateDetails(tx, body, caller),
  )
}
