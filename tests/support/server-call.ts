import type { z } from 'zod'
import type { Site } from './running-server.ts'

export const callAs = async (
  { url }: Site,
  { token }: Record<string, string>,
  path: string,
  body: object | FormData,
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export const readAs = async <Answer>(
  { url }: Site,
  { token }: Record<string, string>,
  { path, response }: { path: string; response: z.ZodType<Answer> },
  query: Record<string, string> = {},
): Promise<Answer> => {
  const address = `${url}${path}?${new URLSearchParams(query)}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return response.parse(await answer.json())
}
