import type { Page } from 'playwright-core'
import { applyPage } from './apply-page.ts'
import { protectedPdf, toDocx, toPdf } from './resume-documents.ts'

export const graceLines = [
  'Grace Hopper',
  'grace@example.com, (213) 373-4253',
  'linkedin.com/in/grace',
  'Skills: Python, SQL',
]

export const unreadableResumes = () =>
  [
    ['secret.pdf', protectedPdf(), 'This file is password-protected, so we cannot read it.'],
    ['scan.pdf', toPdf([[]]), 'This file contains no text that we can read.'],
    ['broken.pdf', Buffer.from('%PDF-1.7 and no more'), 'We cannot read this file.'],
    ['nobody.docx', toDocx(['To whom it may concern']), 'We found no name or address in this file.'],
  ] as const

/** Runs in a page. */
export const focused = () =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

export const resumeOfferPage = (page: Page) => {
  const parts = applyPage(page)
  return {
    ...parts,
    button: (name: string) => parts.form.getByRole('button', { name, exact: true }),
    sentence: (text: string) => parts.form.getByText(text, { exact: true }),
  }
}
