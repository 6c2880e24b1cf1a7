import type { FastifyPluginAsync } from 'fastify'
import { changePrivateDetails as privateContract } from '#api/contracts/people/hr.contract.ts'
import { changePerson as contract } from '#api/contracts/people/people.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { changePerson } from './change-person.ts'
import { notifyOfContactChange } from './contact-change-routes.ts'
import { changePrivateDetails } from './private-details.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

export const personRoutes: FastifyPluginAsync<Parts> = async (app, writing) => {
  const { clock } = writing
  personWriteEndpoint(app, writing, contract, async ({ body }, caller, tx) => {
    const { record, started } = await changePerson(tx, body, { caller, at: clock() })
    if (started) {
      const begun = { kind: 'email', value: body.email, startedBy: caller.name, started } as const
      await notifyOfContactChange(tx, writing, { ...begun, person: record })
    }
    return record
  })
  personWriteEndpoint(app, writing, privateContract, ({ body }, caller, tx) =>
    changePrivateDetails(tx, body, caller),
  )
}
