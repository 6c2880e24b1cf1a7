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
  version: '2026.1',
  revised: '2026-01-05',
} as const
