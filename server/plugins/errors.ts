import fp from 'fastify-plugin'
import { apiErrors } from '#api/contracts/errors.ts'
import { ApiError, comeBackHeaders, errorBody } from '#server/http/api-error.ts'
import { isOverdue, toApiError } from '#server/http/to-api-error.ts'

/** Answers everything thrown with an error of the closed list; what is not the caller's fault is logged. */
export const errors = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    // The rest of a request that was answered early must not be taken for the next one.
    if (!request.raw.complete) reply.header('connection', 'close')
    const known =
      isOverdue(error) && !request.raw.complete ? new ApiError('MALFORMED_REQUEST') : toApiError(error)
    const { status } = apiErrors[known.code]
    if (status >= 500) request.log.error({ err: error, code: known.code }, 'failed')
    return reply.code(status).headers(comeBackHeaders(status, known)).send(errorBody(known))
  })
})
