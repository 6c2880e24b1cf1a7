import { company } from './company.ts'

export const about = {
  eyebrow: 'About',
  heading: 'A small firm that finishes what it starts',
  lead: company.description,
  story: {
    heading: 'Why we are small on purpose',
    paragraphs: [
      `${company.name} began in ${company.foundedYear} in Mount Vernon, Washington, a few miles from the river it is named after. The first projects were data pipelines for hospitals: nightly loads that had to be right, because a clinician would read them in the morning.`,
      'Cloud migration came next, then Microsoft Dynamics and the full-stack applications around it. When language models became good enough to read a lease or an intake form, we already had what an agent needs most: clean tables, clear permissions and a habit of testing.',
      'Clients kept asking whether they could keep the engineer. So we built a staffing practice beside the consulting one, with a corp-to-corp job board, hot lists and a bench that partners can join. The same engineers who deliver our projects interview the people we place.',
    ],
  },
  principles: {
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
    heading: 'Twelve people you will actually talk to',
    lead: 'The people on this page run the projects, the staffing desk and the firm. Each of them answers e-mail.',
  },
  openPositions: {
    heading: 'Work with us',
    text: 'We hire engineers, recruiters and consultants in all three countries.',
    link: { label: 'See open positions', href: company.careersUrl },
  },
  contact: {
    heading: 'Talk to us',
    text: 'Call the support line or write to us; both reach a person.',
    link: { label: 'Contact us', href: '/contact-us' },
    phone: company.supportPhone,
  },
} as const
