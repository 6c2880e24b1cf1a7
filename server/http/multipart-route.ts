import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Multipart } from '#api/contracts/endpoint.ts'
import { mediaTypes } from '#api/contracts/files.ts'
import { TooManyBytes } from '#server/files/measure.ts'
import { UnreadableFile } from '#server/parsing/child.ts'
import { ApiError } from './api-error.ts'
import { schemaOf } from './endpoint.ts'
import { drain } from './receive-form.ts'
import { isOverdue } from './to-api-error.ts'

type MultipartRoute<Response extends z.ZodType> = {
  contract: Endpoint<z.ZodType, z.ZodType, Response> & { multipart: Multipart }
  /** How long an upload may take in all, in milliseconds. */
  uploadMs: number
  /** As much of a refused upload is taken from the connection, so that the browser reads why. */
  drainedBytes: number
  /** Said beside the field of a file that is too big. */
  tooBig: { field: string; message: string }
  handle: (request: FastifyRequest) => Promise<z.output<Response>>
}

const filePart = ({ file, files, ...rules }: Multipart): Record<string, z.ZodType> => {
  const one = z
    .file()
    .min(1)
    .max(rules.maxBytes)
    .mime(rules.kinds.map((kind) => mediaTypes[kind]))
  if (!files) return { [file]: one }
  if (files.max === 1) return { [file]: one.optional() }
  const all = z.array(one).min(files.min).max(files.max)
  return { [file]: files.min === 0 ? all.optional() : all }
}

/** The whole form as the API documentation shows it. The parts are checked one by one, as they arrive. */
const formOf = ({ body, multipart }: Pick<MultipartRoute<z.ZodType>['contract'], 'body' | 'multipart'>) => {
  const part = filePart(multipart)
  if (multipart.files) return z.object({ payload: body ?? z.object({}), ...part })
  return body instanceof z.ZodObject ? z.object({ ...body.shape, ...part }) : z.object(part)
}

/** What is wrong with a file as a whole stands beside its field. */
const fileError = (error: unknown, { field, message }: { field: string; message: string }): unknown => {
  if (error instanceof TooManyBytes) return new ApiError('PAYLOAD_TOO_LARGE', { [field]: message })
  return error instanceof UnreadableFile ? new ApiError('FILE_REFUSED', { [field]: error.sentence }) : error
}

/** Serves a contract that takes a multipart form; its parts are read by `handle`. */
export const multipartRoute = <Response extends z.ZodType>(
  app: FastifyInstance,
  { contract, uploadMs, drainedBytes, tooBig, handle }: MultipartRoute<Response>,
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    // Also of those who may not call at all: a proxy that cannot pass everything on says that there is no server.
    scope.setErrorHandler(async (error, request) => {
      if (!isOverdue(error)) await drain(request.raw, drainedBytes)
      throw fileError(error, tooBig)
    })
    scope.route({
      method: contract.method,
      url: contract.path,
      config: { access: contract.access },
      schema: { ...schemaOf(contract), body: formOf(contract), consumes: ['multipart/form-data'] },
      handlerTimeout: uploadMs,
      handler: async (request, reply) => reply.send(await handle(request)),
    })
  })
