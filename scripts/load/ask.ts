import { Agent, request } from 'node:http'
import { isError } from '#server/is-error.ts'

export type Sent = {
  /** Under which it is counted. */
  name: string
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export type Sample = { name: string; ms: number; at: number; failure: string | null }

type Answer = { status: number; body: string }

const mostSockets = 512

/** Asks a server, and keeps how long each answer took and what failed. */
export const createAsker = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets })
  const samples: Sample[] = []
  const began = performance.now()

  const send = ({ method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(url + path, { method, agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() }),
        )
      })
      asked.once('error', reject).end(body)
    })

  /**
   * The body of the answer; null where there is none that is good. The time counts from when it was due, so that a server that
   * lets everybody wait is not measured only by those it has answered.
   */
  const ask = async (sent: Sent, due = performance.now()): Promise<string | null> => {
    const note = (failure: string | null) => {
      const now = performance.now()
      samples.push({ name: sent.name, ms: now - due, at: due - began, failure })
    }
    try {
      const { status, body } = await send(sent)
      note(status === 200 ? null : `${status} ${sent.path} ${body.slice(0, 80).replaceAll(/\s+/g, ' ')}`)
      return status === 200 ? body : null
    } catch (error) {
      note(isError(error) ? error.message : String(error))
      return null
    }
  }
  return { ask, samples, began, end: () => agent.destroy() }
}

export type Asker = ReturnType<typeof createAsker>
