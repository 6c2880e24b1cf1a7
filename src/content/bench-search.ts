export const benchSearch = {
  eyebrow: 'C2C Bench Hot List',
  heading: 'Search your ideal candidate',
  lead: 'Consultants who are free now, or will be within weeks. Type a skill, a title, a place or a visa status.',
  searchLabel: 'Search candidates',
  postings: '1000+ postings',
  showing: 'Showing all 10 results',
  rateLabel: 'Rate',
  rate: 'corp-to-corp',
  viewDetails: 'View Details',
  submitCandidate: 'Submit Candidate',
  loadMore: 'Load More....',
  noResults: 'No Search Result matches the entered Keyword.',
} as const
