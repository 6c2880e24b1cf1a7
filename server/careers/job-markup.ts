import { withSource } from '#api/contracts/careers/application-source.ts'
import {
  countryInText,
  engagementText,
  getCurrency,
  getEngagement,
  type Job,
} from '#api/contracts/careers/job.contract.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'

type Firm = { name: string; url: string }

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const getAddress = (origin: string, { name }: Job) =>
  `${origin}/c2c-job-board-details/${encodeURIComponent(name)}`

const openGraphTag = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeText(content)}">`

const summarize = (job: Job) => {
  const { location, remote, durationMonths, skills } = job
  const place = [...(remote ? ['Remote'] : []), ...(location === '' ? [] : [location])].join(', ')
  const length =
    durationMonths === null ? [] : [durationMonths === 1 ? '1 month' : `${durationMonths} months`]
  const terms = [...length, engagementText(job)].join(', ')
  return [place, terms, skillNamesIn(skills).join(', ')]
    .flatMap((one) => (one === '' ? [] : `${one}.`))
    .join(' ')
}

const formatHeading = ({ pro_jobtitle, location }: Job) => [pro_jobtitle, location].filter(Boolean).join(', ')

export const jobShareTags = (job: Job, { name, url }: Firm): string =>
  [
    openGraphTag('site_name', name),
    openGraphTag('type', 'website'),
    openGraphTag('title', formatHeading(job)),
    openGraphTag('description', summarize(job)),
    openGraphTag('url', getAddress(url, job)),
    openGraphTag('image', `${url}/share/jobDetails.png`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')

const inUnits = (cents: number) => cents / 100

const getSalary = ({ rateMin, rateMax, ...job }: Job) =>
  rateMin !== null &&
  rateMax !== null && {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: getCurrency(job),
      value: {
        '@type': 'QuantitativeValue',
        minValue: inUnits(rateMin),
        maxValue: inUnits(rateMax),
        unitText: 'HOUR',
      },
    },
  }

const getEmployment = (job: Job) => {
  const kinds = getEngagement(job).map((one) => (one === 'W-2' ? 'TEMPORARY' : 'CONTRACTOR'))
  const [first = 'CONTRACTOR', ...others] = [...new Set(kinds)]
  return others.length === 0 ? first : [first, ...others]
}

/** schema.org JobPosting, as an element of the head. */
export const jobPosting = (job: Job, firm: Firm): string => {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.pro_jobtitle,
    description: job.pro_description,
    identifier: { '@type': 'PropertyValue', name: firm.name, value: job.name },
    datePosted: job.posted,
    validThrough: `${job.closes}T23:59:59Z`,
    employmentType: getEmployment(job),
    hiringOrganization: { '@type': 'Organization', name: firm.name, sameAs: firm.url },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(job.location !== '' && { addressLocality: job.location }),
        addressCountry: job.country,
      },
    },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: job.country },
    }),
    ...getSalary(job),
    eligibilityToWorkRequirement: `Authorization to work in ${countryInText(job.country)} is required.`,
    totalJobOpenings: job.openings,
    skills: skillNamesIn(job.skills).join(', '),
    directApply: true,
  }
  const text = JSON.stringify(posting).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

const tag = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`

export const withJobs = (sitemap: string, origin: string, jobs: readonly Job[]): string => {
  const lines = jobs.map(
    (job) => `<url>${tag('loc', getAddress(origin, job))}${tag('lastmod', job.posted)}</url>\n`,
  )
  return sitemap.replace('</urlset>', `${lines.join('')}</urlset>`)
}

const item = (origin: string, job: Job) => {
  const address = getAddress(origin, job)
  const published = new Date(`${job.posted}T12:00:00Z`).toUTCString()
  return `<item>${tag('title', formatHeading(job))}${tag('link', withSource(address, 'feed'))}${tag('guid', address)}${tag('pubDate', published)}${tag('description', job.pro_description)}</item>`
}

export const jobFeed = (
  origin: string,
  firm: string,
  jobs: readonly Job[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>${tag('title', `${firm}: C2C jobs`)}${tag('link', `${origin}/c2c-job-board`)}${tag('description', 'Open jobs, newest first.')}${tag('language', 'en-us')}
${jobs.map((job) => item(origin, job)).join('\n')}
</channel></rss>
`
