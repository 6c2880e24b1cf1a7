import type { Job } from '#api/contracts/job.contract.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tag = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}">`

const summaryOf = ({ location, remote, durationMonths, skills }: Job) =>
  `${remote ? `Remote, ${location}` : location}. ${durationMonths} months, corp-to-corp. ${skills.join(', ')}.`

/** What a job says of itself where its page is shared, as elements of the page's head. */
export const jobShareTags = (job: Job, { name, url }: { name: string; url: string }): string =>
  [
    tag('site_name', name),
    tag('type', 'website'),
    tag('title', `${job.pro_jobtitle}, ${job.location}`),
    tag('description', summaryOf(job)),
    tag('url', `${url}/c2c-job-board-details/${encodeURIComponent(job.name)}`),
    tag('image', `${url}/share/jobDetails.png`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
