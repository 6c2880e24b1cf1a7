import { Agent } from 'node:http'
import { isError } from '#server/is-error.ts'
import { type Sent, send } from '../servers/send.ts'

/** `name` is what it is counted under. */
type Named = Sent & { name: string }

export type Sample = { name: string; ms: number; at: number; failure: string | null }

const mostSockets = 512

/** Asks a server, and keeps how long each answer took and what failed. */
export const createAsker = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets })
  const samples: Sample[] = []
  const began = performance.now()

  /**
   * The body of the answer; null where there is none that is good. The time counts from when it was due, so that a server that
   * lets everybody wait is not measured only by those it has answered.
   */
  const ask = async (sent: Named, due = performance.now()): Promise<string | null> => {
    const note = (failure: string | null) => {
      const now = performance.now()
      samples.push({ name: sent.name, ms: now - due, at: due - began, failure })
    }
    try {
      const { status, body } = await send(url, agent, sent)
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
