import { connect } from 'node:net'
import { z } from 'zod'
import { anyKey } from './ratio-call.ts'

const connections = 20

const turn = z.object({ port: z.int(), ms: z.number(), texts: z.array(z.string()).min(1) })

/** Length of head and body, by the head; null until the head is complete. */
const getLength = (bytes: Buffer): number | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
    throw new Error(bytes.toString().slice(0, 1500))
  return end + 4 + Number(length)
}

const ask = (port: number, next: () => string | null) =>
  new Promise<void>((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let [pieces, received, length]: [Buffer[], number, number | null] = [[], 0, null]
    const send = () => {
      const text = next()
      if (text === null) socket.end(done)
      else socket.write(text)
    }
    const take = (piece: Buffer) => {
      pieces.push(piece)
      received += piece.length
      length ??= getLength(Buffer.concat(pieces))
      if (length === null || received < length) return
      ;[pieces, received, length] = [[], 0, null]
      send()
    }
    socket.once('connect', send).once('error', fail)
    socket.once('close', () => fail(new Error('A connection was closed.')))
    socket.on('data', (piece: Buffer) => {
      try {
        take(piece)
      } catch (error) {
        fail(error)
      }
    })
  })

const play = async ({ port, ms, texts }: z.infer<typeof turn>) => {
  // Counts from the first request, not from connecting.
  let began: number | null = null
  let asked = 0
  const next = () => {
    began ??= performance.now()
    if (performance.now() - began > ms) return null
    const text = texts[asked % texts.length] ?? ''
    asked += 1
    return text.replaceAll(anyKey, () => crypto.randomUUID())
  }
  await Promise.all(Array.from({ length: connections }, () => ask(port, next)))
  return { asked, ms: performance.now() - (began ?? 0) }
}

process.on('message', (sent) => {
  play(turn.parse(sent)).then(
    (answered) => process.send?.(answered),
    (error) => process.send?.({ failure: String(error) }),
  )
})
