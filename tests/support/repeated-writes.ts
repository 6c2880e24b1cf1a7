import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { canonicalJson } from '#server/platform/http/idempotency.ts'
import { withoutKey } from './calls-without-key.ts'
import { recordUse } from './resource-use.ts'

type Mode = 'again' | 'at-once'

const modes: readonly Mode[] = ['again', 'at-once']

const modeOfRun = modes.find((mode) => mode === process.env.REPEAT_WRITES)

/** Changes on every call: session use, and the caller's hits. */
const passing = ['sessions', 'form_hits']

/** Hash per table. Omits refusals, which are audited after their answer. */
export const readState = async ({ reader }: Pick<Database, 'reader'>): Promise<Record<string, string>> => {
  const tables = await reader
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
    .orderBy(sql`1`)
  const state: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !passing.includes(table.name))) {
    const sum = sql<string>`md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`
    const isCounted = name.startsWith('audit_events') ? sql`outcome <> 'refused'` : undefined
    const [found] = await reader
      .select({ sum })
      .from(sql`${sql.identifier(name)} as t`)
      .where(isCounted)
    state[name] = found?.sum ?? ''
  }
  return state
}

const getKey = ({ headers = {} }: InjectOptions) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]

const getPath = ({ url }: InjectOptions) => String(url).replace(/\?.*$/, '')

/** Needed because tests send a key even to calls without one. */
const takesNone = (request: InjectOptions) => getPath(request) in withoutKey

/** The stored answer is JSON in the database, which does not keep key order. */
const told = ({ statusCode, headers, body }: LightMyRequestResponse) =>
  `${statusCode} ${/json/.test(String(headers['content-type'])) ? canonicalJson(JSON.parse(body)) : body}`

const refuse = (what: string, { url }: InjectOptions, one: unknown, other: unknown) => {
  throw new Error(`${url} ${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
}

export const repeatWrites = (
  app: FastifyInstance,
  database: Pick<Database, 'reader'> | null,
  mode = modeOfRun,
): FastifyInstance => {
  if (!mode || !database) return app
  const send = app.inject.bind(app)
  let [begun, running] = [0, 0]

  const once = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    begun += 1
    running += 1
    try {
      return await send(request)
    } finally {
      running -= 1
    }
  }

  const again = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const first = await once(request)
    if (first.statusCode !== 200) return first
    const [others, meanwhile] = [begun, running]
    const before = await readState(database)
    const second = await once(request)
    if (told(first) !== told(second))
      refuse('is answered otherwise again', request, told(first), told(second))
    const after = await readState(database)
    // During concurrent requests, changes may come from those.
    const isAlone = meanwhile === 0 && running === 0 && begun === others + 1
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    if (isAlone && changed.length > 0) refuse('writes again', request, changed, [])
    recordUse('writes sent twice')
    return first
  }

  const atOnce = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const [first, second] = await Promise.all([once(request), once(request)])
    const [one, other] = [told(first), told(second)]
    if (first.statusCode === 200 && one !== other)
      refuse('is answered otherwise at once', request, one, other)
    if (first.statusCode === 200) recordUse('writes sent twice')
    return first
  }

  const inject = (request?: InjectOptions | string) => {
    if (request === undefined) return send()
    if (typeof request === 'string') return once(request)
    if (request.method !== 'POST' || getKey(request) === undefined || takesNone(request)) return once(request)
    return mode === 'at-once' ? atOnce(request) : again(request)
  }
  return Object.assign(app, { inject })
}
