import { pages } from './pages.ts'

/** The correct spelling of the address; the page has another. */
export const benchSearchAliasPath = '/search-your-ideal-candidate'

export const benchSearch = {
  eyebrow: 'C2C Bench Hot List',
  heading: 'Search your ideal candidate',
  lead: 'Consultants who are free now, or will be within weeks. Type a skill, a title, a place or a visa status.',
  searchLabel: 'Search candidates',
  searchPlaceholder: 'Data engineer Dallas',
  listHeading: 'Candidates',
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
