import { connect } from 'node:net'
import { z } from 'zod'
import { anyKey } from './ratio-call.ts'

const connections = 20

const turn = z.object({ port: z.int(), ms: z.number(), texts: z.array(z.string()).min(1) })

/** Bytes of an answer with so many of its body, as its head says; null where the head is not here yet. */
const getLength = (bytes: Buffer): number | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
    throw new Error(bytes.toString().slice(0, 1500))
  return end + 4 + Number(length)
}

/** Asks on one connection, and again as soon as it is answered, until `next` has nothing more to ask. */
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
  // From when the first can be asked, so that there is one however long it took to connect.
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
