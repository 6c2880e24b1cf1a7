import fp from 'fastify-plugin'

/** One line for each answer. Neither address nor query values nor content, for those are about people. */
export const requestLog = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
})
