import { type Agent, request } from 'node:http'

export type Sent = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export type Answer = { status: number; body: string; retryAfter: string | undefined }

/** Resolves for any status; rejects if there is no answer or only half. */
export const send = (
  url: string,
  agent: Agent,
  { method = 'GET', path, headers = {}, body }: Sent,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(pieces).toString(),
          retryAfter: answer.headers['retry-after'],
        }),
      )
    })
    asked.once('error', reject).end(body)
  })
