import type { FetchArgs } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { idempotencyHeader } from '../contracts/endpoint.ts'

/** Argument of a write: its body, and the key under which it counts once. */
export type Write<Body> = { body: Body; key: string }

type WriteContract<Body, Answer> = {
  method: 'GET' | 'POST'
  path: string
  body: z.ZodType<Body, Body>
  response: z.ZodType<Answer, Answer>
}

/** The parts of a mutation that follow from its contract: the request, and what goes in and comes out. */
export const writeOptions = <Body, Answer>({ method, path, body, response }: WriteContract<Body, Answer>) => {
  const argSchema: z.ZodType<Write<Body>, Write<Body>> = z.object({ body, key: z.uuid() })
  const query = (write: Write<Body>): FetchArgs => ({
    url: path,
    method,
    body: write.body,
    headers: { [idempotencyHeader]: write.key },
  })
  return { query, argSchema, responseSchema: response }
}
