import type { FetchArgs } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { captchaHeader, idempotencyHeader } from '../contracts/endpoint.ts'

/** Argument of a write: its body, the key under which it counts once, and a solved captcha where one is asked for. */
export type Write<Body> = { body: Body; key: string; captchaToken?: string | undefined }

type WriteContract<Body, Answer> = {
  method: 'GET' | 'POST'
  path: string
  body: z.ZodType<Body, Body>
  response: z.ZodType<Answer, Answer>
}

/** The parts of a mutation that follow from its contract: the request, and what goes in and comes out. */
export const writeOptions = <Body, Answer>({ method, path, body, response }: WriteContract<Body, Answer>) => {
  const argSchema: z.ZodType<Write<Body>, Write<Body>> = z.object({
    body,
    key: z.uuid(),
    captchaToken: z.string().optional(),
  })
  const query = (write: Write<Body>): FetchArgs => ({
    url: path,
    method,
    body: write.body,
    headers: {
      [idempotencyHeader]: write.key,
      ...(write.captchaToken && { [captchaHeader]: write.captchaToken }),
    },
  })
  return { query, argSchema, responseSchema: response }
}

type ReadContract<Answer> = { path: string; response: z.ZodType<Answer, Answer> }

/** The parts of a query without an argument that follow from its contract. */
export const listOptions = <Answer>({ path, response }: ReadContract<Answer>) => ({
  query: (): FetchArgs => ({ url: path }),
  responseSchema: response,
})

/** The parts of a query with an argument that follow from its contract; the argument goes into the address. */
export const findOptions = <Answer>({ path, response }: ReadContract<Answer>) => ({
  query: (params: Record<string, unknown>): FetchArgs => ({ url: path, params }),
  responseSchema: response,
})
