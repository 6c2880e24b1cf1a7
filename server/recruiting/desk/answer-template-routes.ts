import type { FastifyPluginAsync } from 'fastify'
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  getAnswerTemplates,
  removeAnswerTemplate,
} from '#api/contracts/recruiting/answer-template.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { addTemplate, changeTemplate, findTemplates, removeTemplate } from './answer-templates.ts'

export const answerTemplateRoutes: FastifyPluginAsync<Writing> = async (app, parts) => {
  const { database, clock } = parts
  personEndpoint(app, getAnswerTemplates, () => findTemplates(database.reader))
  personWriteEndpoint(app, parts, addAnswerTemplate, ({ body }, _caller, tx) =>
    addTemplate(tx, body, clock()),
  )
  personWriteEndpoint(app, parts, changeAnswerTemplate, ({ body }, _caller, tx) => changeTemplate(tx, body))
  personWriteEndpoint(app, parts, removeAnswerTemplate, ({ body }, _caller, tx) => removeTemplate(tx, body))
}
