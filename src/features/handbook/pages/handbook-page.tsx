import type { ReactNode } from 'react'
import { handbookPage } from '#src/content/handbook/chapters.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, PageWidth } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { HandbookClosing } from '../components/handbook-closing.tsx'
import { HandbookContents } from '../components/handbook-contents.tsx'
import { HandbookEdition } from '../components/handbook-edition.tsx'
import { textId } from '../prerendered-text.ts'
import styles from './handbook-page.module.css'

export const HandbookPage = ({ text }: { text: ReactNode }) => (
  <>
    <PageHead page={pages.employeeHandbook} />
    <Hero words={handbookPage}>
      <HandbookEdition />
    </Hero>
    <PageWidth className={styles.columns}>
      <HandbookContents />
      <div id={textId} className={styles.text}>
        <Prose>{text}</Prose>
      </div>
    </PageWidth>
    <HandbookClosing />
  </>
)
