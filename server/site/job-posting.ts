import type { Job } from '#api/contracts/job.contract.ts'

type Firm = { name: string; url: string }

/** Rates are kept in cents. */
const inUnits = (cents: number) => cents / 100

/** A job as search engines read it (schema.org JobPosting), as an element of the page's head. */
export const jobPosting = (job: Job, firm: Firm): string => {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.pro_jobtitle,
    description: job.pro_description,
    identifier: { '@type': 'PropertyValue', name: firm.name, value: job.name },
    datePosted: job.posted,
    validThrough: `${job.closes}T23:59:59Z`,
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: firm.name, sameAs: firm.url },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: job.country },
    },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: job.country },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: inUnits(job.rateMin),
        maxValue: inUnits(job.rateMax),
        unitText: 'HOUR',
      },
    },
    totalJobOpenings: job.openings,
    skills: job.skills.join(', '),
    directApply: true,
  }
  const text = JSON.stringify(posting).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}
