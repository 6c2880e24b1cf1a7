import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { company } from '#src/content/firm/company.ts'

export const apiDocs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${company.name} CRM API`,
        version: '1',
        description: 'The calls the site and the portal make.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      // Writes markup; its input is our own contracts.
      route.config = { ...route.config, access: 'public', writesMarkup: true }
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
  })
})
