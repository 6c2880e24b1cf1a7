import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { type Authenticate, mayCall } from '#server/http/access.ts'
import { ApiError } from '#server/http/api-error.ts'

type Options = { authenticate: Authenticate }

/** Refuses to start with a route that does not declare its access, and lets only those in whom it declares. */
export const access = fp<Options>(async (app, { authenticate }) => {
  const routes: RouteOptions[] = []
  app.decorateRequest('person', null)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => route.config?.access === undefined)
    if (undeclared) throw new Error(`${undeclared.method} ${undeclared.url} does not declare its access.`)
  })
  app.addHook('onRequest', async (request) => {
    const declared = request.is404 ? 'public' : request.routeOptions.config.access
    if (declared === undefined) throw new Error('The route does not declare its access.')
    if (declared === 'public') return
    const person = await authenticate(request)
    if (!person) throw new ApiError('UNAUTHENTICATED')
    if (!mayCall(person, declared)) throw new ApiError('FORBIDDEN')
    request.person = person
  })
})
