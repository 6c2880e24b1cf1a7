import type { Site } from './running-server.ts'

/** Writes to a running server as the person whose browser holds this storage; gives back the server's answer. */
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
