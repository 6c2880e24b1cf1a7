import { pages } from './pages.ts'

export type BenchSample = {
  readonly title: string
  readonly name: string
  readonly exp: string
  readonly location: string
  readonly visaStatus: 'F1' | 'H1B' | 'H1BI140Approved' | 'GC' | 'H4' | 'OPT' | 'CPT' | 'CITIZEN' | 'EAD'
}

export const benchSamples = [
  {
    title: 'Senior Data Engineer',
    name: 'Rohan Deshpande',
    exp: '9 years',
    location: 'Dallas TX',
    visaStatus: 'H1B',
  },
  {
    title: 'Azure Data Architect',
    name: 'Wei-Ling Chao',
    exp: '12 years',
    location: 'Seattle WA',
    visaStatus: 'GC',
  },
  {
    title: 'Power BI Developer',
    name: 'Amélie Gagnon',
    exp: '6 years',
    location: 'Toronto ON',
    visaStatus: 'CITIZEN',
  },
  {
    title: 'Full-Stack .NET/React Developer',
    name: 'Yusuf Adeyemi',
    exp: '7 years',
    location: 'Jersey City NJ',
    visaStatus: 'EAD',
  },
  {
    title: 'ML Engineer',
    name: 'Camila Restrepo',
    exp: '5 years',
    location: 'Austin TX',
    visaStatus: 'OPT',
  },
] as const satisfies readonly BenchSample[]

export const benchSearch = {
  heading: 'Search your ideal candidate',
  lead: 'Consultants who are free now, or will be within weeks. Type a skill, a title, a place or a visa status.',
  searchLabel: 'Search candidates',
  searchPlaceholder: 'Data engineer Dallas',
  postings: '1000+ postings',
  showing: 'Showing all 10 results',
  shown: (shown: number, all: number) => `${shown} of ${all} candidates shown`,
  rateLabel: 'Rate',
  rate: 'corp-to-corp',
  fields: {
    name: 'Name',
    title: 'Title',
    exp: 'Experience',
    location: 'Location',
    visaStatus: 'Visa status',
  },
  viewDetails: 'View Details',
  detailsNote: 'The full resume and the notes from our technical interview are yours on request.',
  detailsLink: { label: 'Ask for them', href: pages.contact.path },
  submitCandidate: { label: 'Submit Candidate', href: pages.c2cJobBoard.path },
  loadMore: 'Load More....',
  end: {
    text: 'These are all the samples on this page.',
    link: { label: 'See the whole bench on the hot list', href: pages.hotList.path },
  },
  noResults: 'No Search Result matches the entered Keyword.',
  noResultsHelp:
    'Try fewer words, or part of one: every word must occur in a title, name, place or visa status.',
  clear: 'Clear the search',
} as const
