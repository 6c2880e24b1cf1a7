import { chaptersPolicies } from './chapters-policies.ts'
import { chaptersTime } from './chapters-time.ts'

export type HandbookSection = { readonly anchor: string; readonly title: string }

/** `file` is the name of the chapter's MDX file without its ending. */
export type HandbookChapter = {
  readonly file: string
  readonly anchor: string
  readonly title: string
  readonly sections: readonly HandbookSection[]
}

export const handbookChapters = [
  ...chaptersPolicies,
  ...chaptersTime,
] as const satisfies readonly HandbookChapter[]

export const handbookPage = {
  eyebrow: 'Employee handbook',
  heading: 'How we work together',
  lead: 'What you can expect from Skagit, and what Skagit expects from you, in the United States, Canada and India.',
  contentsLabel: 'Contents',
  printLabel: 'Print the handbook',
  readingLabel: 'You are reading',
  versionLabel: 'Version',
  version: '2026.1',
  revisedLabel: 'revised on',
  revised: '2026-01-05',
  revisedInWords: '5 January 2026',
  closing: {
    eyebrow: 'Questions',
    heading: 'Something unclear?',
    lead: 'Ask your manager, open a case under Ask / Support in the portal, or write to us.',
  },
} as const
