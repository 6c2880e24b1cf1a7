import type { FastifyInstance } from 'fastify'
import { addCurrentOpening } from '#api/contracts/current-opening.contract.ts'
import { storeSkillsApplication } from '#server/domain/applications.ts'
import type { Writing } from '#server/http/attempt.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'

export const skillsApplicationRoutes = (app: FastifyInstance, writing: Writing) => {
  writeEndpoint(app, writing, addCurrentOpening, ({ body }, tx) =>
    storeSkillsApplication(tx, body, writing.clock()),
  )
}
