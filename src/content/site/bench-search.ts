import { company } from '#src/content/firm/company.ts'
import { linkWords } from '#src/content/link-words.ts'
import { pages } from '#src/content/pages.ts'

export type BenchSample = {
  /** Part of the profile's address, so it must not reveal the name. */
  readonly id: string
  readonly title: string
  readonly name: string
  readonly exp: string
  readonly location: string
  readonly visaStatus: 'F1' | 'H1B' | 'H1BI140Approved' | 'GC' | 'H4' | 'OPT' | 'CPT' | 'CITIZEN' | 'EAD'
  readonly skills: readonly string[]
  readonly available: string
}

export const benchSamples = [
  {
    id: 'senior-data-engineer-dallas',
    title: 'Senior Data Engineer',
    name: 'Rohan Deshpande',
    exp: '9 years',
    location: 'Dallas TX',
    visaStatus: 'H1B',
    skills: ['Databricks', 'PySpark', 'SQL', 'AWS Glue', 'Git'],
    available: 'Now',
  },
  {
    id: 'azure-data-architect-seattle',
    title: 'Azure Data Architect',
    name: 'Wei-Ling Chao',
    exp: '12 years',
    location: 'Seattle WA',
    visaStatus: 'GC',
    skills: ['Azure Synapse', 'Databricks', 'Data Governance', 'SQL'],
    available: 'In two weeks',
  },
  {
    id: 'power-bi-developer-toronto',
    title: 'Power BI Developer',
    name: 'Amélie Gagnon',
    exp: '6 years',
    location: 'Toronto ON',
    visaStatus: 'CITIZEN',
    skills: ['Power BI', 'SQL', 'Azure Synapse'],
    available: 'Now',
  },
  {
    id: 'full-stack-developer-jersey-city',
    title: 'Full-Stack .NET/React Developer',
    name: 'Yusuf Adeyemi',
    exp: '7 years',
    location: 'Jersey City NJ',
    visaStatus: 'EAD',
    skills: ['C#', 'TypeScript', 'JavaScript', 'SQL'],
    available: 'In a week',
  },
  {
    id: 'ml-engineer-austin',
    title: 'ML Engineer',
    name: 'Camila Restrepo',
    exp: '5 years',
    location: 'Austin TX',
    visaStatus: 'OPT',
    skills: ['PyTorch', 'scikit-learn', 'Python', 'LangChain'],
    available: 'Now',
  },
] as const satisfies readonly BenchSample[]

export const profilePath = ({ id }: Pick<BenchSample, 'id'>): string =>
  pages.benchProfile.path.replace(':id', id)

const withCandidates = (path: string, chosen: readonly Pick<BenchSample, 'id'>[]) =>
  `${path}?${new URLSearchParams(chosen.map(({ id }) => ['candidate', id]))}`

export const introductionPath = (chosen: readonly Pick<BenchSample, 'id'>[]): string =>
  withCandidates(pages.introduction.path, chosen)

export const choosePath = (chosen: readonly Pick<BenchSample, 'id'>[]): string =>
  withCandidates(pages.benchSearch.path, chosen)

/** Must not reveal the name or the visa status. */
export const profileHead = (sample: BenchSample) => ({
  title: `${sample.title}, ${sample.location} | ${company.name}`,
  description: `${sample.title} in ${sample.location} with ${sample.exp} of experience: ${sample.skills.join(', ')}. Request an introduction, or share this anonymous profile.`,
  path: profilePath(sample),
  index: true,
})

const candidates = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)

const ask = 'Request an introduction'

export const benchSearch = {
  heading: 'Search your ideal candidate',
  lead: 'Consultants who are available now or within weeks. Type a skill, a title, a place or a visa status.',
  searchLabel: 'Search candidates',
  searchPlaceholder: 'Python Austin',
  postings: '1000+ postings',
  showing: 'Showing all 10 results',
  shown: (shown: number, all: number) => `${shown} of ${all} candidates shown`,
  skills: 'Skills',
  rateLabel: 'Rate',
  rate: 'corp-to-corp',
  fields: {
    name: 'Name',
    title: 'Title',
    exp: 'Experience',
    location: 'Location',
    visaStatus: 'Visa status',
    available: 'Available',
  },
  choose: (title: string) => `Choose ${title}`,
  chosen: (count: number) => `${candidates(count)} chosen`,
  clearChosen: 'Clear',
  ask,
  viewDetails: 'View Details',
  detailsNote: 'We send the full resume and our technical interview notes on request.',
  detailsLink: { label: 'Ask for them', href: pages.contact.path },
  profileLink: 'Anonymous profile to share',
  submitCandidate: { label: 'Submit Candidate', href: pages.c2cJobBoard.path },
  loadMore: 'Load More....',
  end: {
    text: 'That is everything on this page.',
    link: { label: 'See the whole bench on the hot list', href: pages.hotList.path },
  },
  noResults: 'No Search Result matches the entered Keyword.',
  noResultsHelp:
    'Try fewer words, or part of one: every word must occur in a title, name, place, visa status or skill.',
  didYouMean: 'Did you mean',
  clear: 'Clear the search',
} as const

export const benchProfile = {
  eyebrow: 'Anonymous profile',
  lead: 'You learn the name when we introduce you.',
  ask,
  share: 'Share profile',
  ...linkWords,
  facts: {
    heading: 'At a glance',
    available: 'Available',
    rate: 'Rate',
    exp: 'Experience',
    location: 'Location',
  },
  skills: 'Skills',
  others: {
    heading: 'More candidates',
    link: { label: 'Search all candidates', href: pages.benchSearch.path },
  },
  unknown: {
    title: `Profile not found | ${company.name}`,
    heading: 'This profile is no longer here',
    lead: 'The link may be incomplete, or this person has found a project. Other candidates are available.',
  },
} as const

export const introduction = {
  heading: ask,
  lead: 'Tell us who you are and what the project is. We will call you back within one business day.',
  chosen: { heading: 'You would like to meet', remove: 'Remove', more: 'Add more candidates' },
  loading: 'Loading your choice',
  needsScripts: 'This form needs JavaScript. Please turn it on, or write to us from the contact page.',
  none: {
    heading: 'Choose who you would like to meet',
    text: 'Select one or more candidates, then come back here with them.',
    search: { label: 'Search candidates', href: pages.benchSearch.path },
    hotList: { label: 'See the hot list', href: pages.hotList.path },
  },
} as const
