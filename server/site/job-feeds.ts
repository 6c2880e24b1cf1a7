import type { Job } from '#api/contracts/job.contract.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const addressOf = (origin: string, { name }: Job) =>
  `${origin}/c2c-job-board-details/${encodeURIComponent(name)}`

/** The built sitemap with a line for every open job. */
export const withJobs = (sitemap: string, origin: string, jobs: readonly Job[]): string => {
  const lines = jobs.map(
    (job) => `<url>${tag('loc', addressOf(origin, job))}${tag('lastmod', job.posted)}</url>\n`,
  )
  return sitemap.replace('</urlset>', `${lines.join('')}</urlset>`)
}

const item = (origin: string, job: Job) => {
  const address = addressOf(origin, job)
  const published = new Date(`${job.posted}T12:00:00Z`).toUTCString()
  return `<item>${tag('title', `${job.pro_jobtitle}, ${job.location}`)}${tag('link', address)}${tag('guid', address)}${tag('pubDate', published)}${tag('description', job.pro_description)}</item>`
}

/** The open jobs as an RSS feed. */
export const jobFeed = (
  origin: string,
  firm: string,
  jobs: readonly Job[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>${tag('title', `${firm}: C2C jobs`)}${tag('link', `${origin}/c2c-job-board`)}${tag('description', 'Open corp-to-corp jobs, newest first.')}${tag('language', 'en-us')}
${jobs.map((job) => item(origin, job)).join('\n')}
</channel></rss>
`
