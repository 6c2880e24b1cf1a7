import { z } from 'zod'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import type { Site } from './running-server.ts'

type Sent = {
  path: string
  payload: object
  files?: { field: string; name: string; content: string | Buffer }[]
}

export const addRecord = async (
  server: Site,
  storage: Record<string, string>,
  { path, payload, files = [] }: Sent,
) => {
  const body = new FormData()
  body.append('payload', JSON.stringify(payload))
  for (const { field, name, content } of files)
    body.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${storage.token}`, [idempotencyHeader]: crypto.randomUUID() },
    body,
  })
  return z.object({ id: z.string() }).parse(await response.json()).id
}
