import { company, links, offices, teamWords } from '#src/content/firm/company.ts'
import { story } from '#src/content/firm/story.ts'
import { pages } from '#src/content/pages.ts'

const openNow = (contracts: number) => {
  if (contracts === 0) return 'No contract is open today'
  return contracts === 1 ? '1 contract is open today' : `${contracts} contracts are open today`
}

const benchNow = (bench: number) => {
  if (bench === 0) return 'nobody is on the bench'
  return bench === 1 ? '1 person is on the bench' : `${bench} people are on the bench`
}

export const about = {
  eyebrow: 'About',
  heading: 'A small firm that finishes what it starts',
  lead: 'A boutique consulting firm specialized in the Microsoft Copilot and AI stack. We build AI agents, data pipelines and full-stack systems, and staff the teams that run them.',
  story: {
    eyebrow: 'Our story',
    ...story,
  },
  facts: (people: number) => [
    { value: String(company.foundedYear), label: story.figures.founded },
    ...(people > 0
      ? [{ value: String(people), label: people === 1 ? 'person on the team' : 'people on the team' }]
      : []),
    { value: String(offices.length), label: story.figures.offices },
  ],
  principles: {
    eyebrow: 'Principles',
    heading: 'Four rules we keep',
    items: [
      {
        title: 'Your account, your repository',
        text: 'What we build lives in your cloud and your source control from the first day. At the end there is nothing left to hand over.',
      },
      {
        title: 'Tested before it is trusted',
        text: 'Pipelines carry tests for their data, and agents carry an evaluation set of real cases. Both run on every change.',
      },
      {
        title: 'A person stays in charge',
        text: 'Our agents ask before they do anything that cannot be undone. You can read every step they took.',
      },
      {
        title: 'Plain answers',
        text: 'If a report, a form or a rule solves the problem, we say so, even if an agent would be the bigger project.',
      },
    ],
    links: [
      { label: 'See how we work', href: pages.howWeWork.path },
      { label: 'Our commitments', href: pages.trust.path },
    ],
  },
  team: {
    eyebrow: 'Team',
    heading: teamWords.heading,
    lead: 'They run the projects, the staffing desk and the firm.',
  },
  openPositions: {
    eyebrow: 'Careers',
    heading: 'Work with us',
    lead: 'We hire engineers, recruiters and consultants in all three countries.',
    /** Needs database counts; `uncounted` is the fallback. */
    counted: ({ contracts, bench }: { contracts: number; bench: number }) =>
      `${openNow(contracts)}, and ${benchNow(bench)}.`,
    uncounted: 'The job board has every open contract, and the hot list everyone on the bench.',
    link: { label: `Careers at ${company.name}`, href: links.careers },
    board: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  contact: {
    eyebrow: 'Contact',
    heading: 'Talk to us',
    lead: 'Call the support line or write to us. Either way, you’ll reach a person.',
    link: { label: 'Contact us', href: pages.contact.path },
    phone: company.supportPhone,
  },
} as const
