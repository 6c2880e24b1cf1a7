import { company, offices } from './company.ts'
import { pages } from './pages.ts'
import { team } from './team.ts'

export const about = {
  eyebrow: 'About',
  heading: 'A small firm that finishes what it starts',
  lead: 'A boutique consulting firm specialized in the Microsoft Copilot and AI stack. We build AI agents, data pipelines and full-stack systems, and staff the teams that run them.',
  story: {
    eyebrow: 'Our story',
    heading: 'Why we are small on purpose',
    paragraphs: [
      `${company.name} began in ${company.foundedYear} in Mount Vernon, Washington, a few miles from the river it is named after. The first projects were data pipelines for hospitals: nightly loads that had to be right, because a clinician would read them in the morning.`,
      'Cloud migration came next, then Microsoft Dynamics and the full-stack applications around it. When language models became good enough to read a lease or an intake form, we already had what an agent needs most: clean tables, clear permissions and a habit of testing.',
      'Clients kept asking whether they could keep the engineer. So we built a staffing practice alongside the consulting one, with a corp-to-corp job board, hot lists and a bench that partners can join. The same engineers who deliver our projects interview the people we place.',
    ],
  },
  facts: [
    { value: String(company.foundedYear), label: 'founded in Mount Vernon' },
    { value: String(team.length), label: 'people on the team' },
    { value: String(offices.length), label: 'offices: US, Canada, India' },
  ],
  principles: {
    eyebrow: 'Principles',
    heading: 'How we work',
    items: [
      {
        title: 'Your account, your repository',
        text: 'Everything we build lives in your cloud and your source control from the first day. There is nothing to hand over at the end.',
      },
      {
        title: 'Tested before it is trusted',
        text: 'Pipelines carry tests for their data, and agents carry an evaluation set of real cases. Both run on every change.',
      },
      {
        title: 'A person stays in charge',
        text: 'Our agents ask before they act on anything that cannot be undone, and every step they take can be read afterwards.',
      },
      {
        title: 'Plain answers',
        text: 'If a report, a form or a rule would solve the problem, we say so, even when an agent would be the larger project.',
      },
    ],
  },
  team: {
    eyebrow: 'Team',
    heading: 'Twelve people you will actually talk to',
    lead: 'The people on this page run the projects, the staffing desk and the firm. Each of them answers e-mail.',
  },
  openPositions: {
    eyebrow: 'Careers',
    heading: 'Work with us',
    lead: 'We hire engineers, recruiters and consultants in all three countries.',
    link: { label: 'Careers at Skagit', href: company.careersUrl },
    board: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  contact: {
    eyebrow: 'Contact',
    heading: 'Talk to us',
    lead: 'Call the support line or write to us; both reach a person.',
    link: { label: 'Contact us', href: pages.contact.path },
    phone: company.supportPhone,
  },
} as const
