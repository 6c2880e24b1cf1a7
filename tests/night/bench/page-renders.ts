import '#server/platform/production.ts'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { loadRenderer, ownFetch } from '#server/platform/rendering/renderer.ts'
import { createRenderedDocument } from '#server/platform/rendering/site-document.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { type Figure, median } from './figure.ts'
import { onEngines } from './on-engines.ts'

const wordsPath = '/services'

const fill = (database: Database, now: Date, { jobs, bench }: { jobs: number; bench: number }) =>
  database.write(async (tx) => {
    const day = now.toISOString().slice(0, 10)
    const skills = sql.raw(
      `(array['SQL','Python','Scala','Go','Snowflake','Databricks'])[1 + n % 3 : 4 + n % 3]`,
    )
    await tx.execute(sql`
      insert into jobs (id, created_at, name, pro_jobtitle, pro_description, industry, location, country, remote,
        rate_min, rate_max, duration_months, skills, openings, posted, closes, status)
      select gen_random_uuid(), ${now.toISOString()}::timestamptz, 'render-' || n, 'Data Engineer ' || n,
        '<p>' || repeat('You build pipelines and look after them. ', 40) || '</p>', 'Healthcare',
        'Town ' || n % 40, 'US', n % 2 = 0, 7000, 9000, 12, ${skills}, 1,
        ${day}::date - n % 60, ${day}::date + 60, 'Open'
      from generate_series(1, ${jobs}::int) n`)
    await tx.execute(sql`
      insert into bench_candidates (id, created_at, title, name, exp, location, visa_status, skills, rate, available_from,
        relocate, remote, status)
      select gen_random_uuid(), ${now.toISOString()}::timestamptz - make_interval(secs => n), 'Data Engineer',
        'Ana Silva ' || n, n % 30, 'Town ' || n % 40, 'GC', ${skills}, 8000, ${day}::date, false, n % 2 = 0, 'Available'
      from generate_series(1, ${bench}::int) n`)
  })

/** Processor milliseconds of one render with compression. */
const readCpu = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const measure = async (database: Database, name: string, rows: { jobs: number; bench: number }) => {
  const now = new Date()
  await fill(database, now, rows)
  const renderer = await loadRenderer(resolve('dist/prerender'))
  if (!renderer) throw new Error('The site is not built.')
  const app = await buildTestApp({ crm: { database }, clock: () => now })
  const fetch = ownFetch(app, () => {})
  const render = async (path: string) => {
    const html = await renderer.renderPage(path, { fetch, head: '' })
    await createRenderedDocument('text/html', html, () => 'https://example.com').encoded.br()
    return html.length
  }
  const cpu = async (path: string) => {
    for (let warm = 0; warm < 30; warm += 1) await render(path)
    const times: number[] = []
    for (let time = 0; time < 15; time += 1) times.push(await readCpu(() => render(path)))
    return { ms: median(times), kilobytes: (await render(path)) / 1000 }
  }
  const words = await cpu(wordsPath)
  const figures: Figure[] = []
  for (const path of [
    '/c2c-job-board',
    '/c2c-job-board?page=2',
    '/c2c-job-board-details/render-1',
    '/applynow/render-1',
    '/hot-list',
  ]) {
    const { ms, kilobytes } = await cpu(path)
    const figure = `${path} of ${rows.jobs} jobs, ${rows.bench} consultants on ${name}`
    console.log(`${figure}: ${ms.toFixed(1)} ms of the processor, ${wordsPath} ${words.ms.toFixed(1)} ms`)
    figures.push({ figure: `render ${figure}`, measured: ms / words.ms, limit: 4, unit: `of ${wordsPath}` })
    figures.push({ figure: `size ${figure}`, measured: kilobytes, limit: 200, unit: 'kB' })
  }
  await app.close()
  return figures
}

export const pageRenders = (isShort: boolean): Promise<Figure[]> => {
  const rows = isShort ? { jobs: 300, bench: 500 } : { jobs: 3000, bench: 5000 }
  return onEngines((database, name) => measure(database, name, rows))
}
