import { articleAuthors } from '#src/content/firm/company.ts'

/** `author` is a team id; `date` is YYYY-MM-DD. */
export const articles = [
  {
    slug: 'the-future-of-data-engineering',
    pageKey: 'articleFuture',
    title: 'The future of data engineering',
    summary:
      'Open tables, contracts, incremental jobs, visible cost and non-human readers: five shifts, and what to do about each this quarter.',
    topic: 'Architecture',
    author: articleAuthors.future,
    date: '2026-10-06',
    recommended: ['10-essential-skills-of-data-engineer', 'how-to-start-a-careeer-in-data-engineering'],
  },
  {
    slug: '10-essential-skills-of-data-engineer',
    pageKey: 'articleSkills',
    title: '10 essential skills of a data engineer',
    summary:
      'What we listen for in an interview, from window functions to a clear note after an outage, and how to practice and prove each.',
    topic: 'Skills',
    author: articleAuthors.skills,
    date: '2026-08-18',
    recommended: ['the-future-of-data-engineering', 'how-to-start-a-careeer-in-data-engineering'],
  },
  {
    slug: 'how-to-start-a-careeer-in-data-engineering',
    pageKey: 'articleCareer',
    title: 'How to start a career in data engineering',
    summary:
      'Sixteen weeks, ten hours each, one project in public: a plan with what to skip, and how to know that you are ready.',
    topic: 'Careers',
    author: articleAuthors.career,
    date: '2026-06-23',
    recommended: ['10-essential-skills-of-data-engineer', 'the-future-of-data-engineering'],
  },
] as const

export type Article = (typeof articles)[number]

export type ArticleSlug = Article['slug']

export const blogPage = {
  eyebrow: 'Blog',
  heading: 'Notes from the pipeline',
  lead: 'Three long reads on data engineering, written by people who are on call for it.',
  articleEyebrow: 'Blog Details',
  recommended: { eyebrow: 'Read next', heading: 'Recommended blogs' },
  readingTime: 'min read',
  authorLabel: 'Written by',
} as const
