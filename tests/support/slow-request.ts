import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { submitPath, uploadHeaders } from './multipart.ts'

type Answered = { status: number | undefined; body: unknown }

export type SlowUpload = {
  /** Resolves on `100 Continue`. */
  isUnderway: Promise<unknown>
  /** Resolves when the bytes are sent. */
  write: (bytes: Buffer) => Promise<void>
  end: () => void
  cut: () => void
  answer: Promise<Answered>
}

const readAnswer = async (response: IncomingMessage): Promise<Answered> => {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, body: JSON.parse(text) }
}

export const waitForAnswer = async (sent: ClientRequest) => {
  const [response] = await once(sent, 'response')
  return readAnswer(response)
}

export const beginUpload = (address: string, bytes: number, token: string, key?: string): SlowUpload => {
  const headers = { ...uploadHeaders(key, token), 'content-length': bytes, expect: '100-continue' }
  const sent = request(`${address}${submitPath}`, { method: 'POST', headers })
  const answer = waitForAnswer(sent)
  answer.catch(() => {})
  sent.on('error', () => {})
  sent.flushHeaders()
  return {
    isUnderway: once(sent, 'continue'),
    write: (content) =>
      new Promise((resolve, reject) => {
        sent.write(content, (error) => (error ? reject(error) : resolve()))
      }),
    end: () => void sent.end(),
    cut: () => void sent.destroy(),
    answer,
  }
}
