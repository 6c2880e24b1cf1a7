import { fastify } from 'fastify'

/** What everything is measured against: a process that does nothing but answer. */
const app = fastify({ logger: false })
app.get('/', async () => ({ ok: true }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
