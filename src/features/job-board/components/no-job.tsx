import type { ReactNode } from 'react'
import { jobDetails } from '#src/content/job-board.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { HeadWords } from '#src/ui/layout.tsx'
import { Hero } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './no-job.module.css'

type NoJobProps = {
  page: { readonly title: string; readonly description: string }
  path: string | null
  words: HeadWords
  children?: ReactNode
}

/** Stands in place of a job that takes no applications, or never was. */
export const NoJob = ({ page, path, words, children }: NoJobProps) => (
  <div className={styles.page}>
    <PageHead page={{ ...page, path, index: false }} />
    <Hero words={words}>
      {children}
      <SiteLink to={jobDetails.board.href} className={buttonClass('river')}>
        {jobDetails.board.label}
      </SiteLink>
    </Hero>
  </div>
)
