import { fastify } from 'fastify'

const app = fastify({ logger: false })
app.get('/', async () => ({ ok: true }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
