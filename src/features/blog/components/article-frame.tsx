import type { ReactNode } from 'react'
import { type ArticleSlug, blogPage } from '#src/content/blog.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { articleDetails } from '../article-details.ts'
import { ArticleFacts } from './article-facts.tsx'
import styles from './article-frame.module.css'
import { Byline } from './byline.tsx'
import { Recommended } from './recommended.tsx'

/** An article's page around its text: title, author, date and reading time, and what to read next. */
export const ArticleFrame = ({ slug, children }: { slug: ArticleSlug; children: ReactNode }) => {
  const article = articleDetails[slug]
  return (
    <article>
      <PageHead page={article.page} />
      <Hero words={{ eyebrow: blogPage.articleEyebrow, heading: article.title, lead: article.summary }}>
        <div className={styles.facts}>
          <ArticleFacts article={article} />
        </div>
      </Hero>
      <Section>
        <div className={styles.columns}>
          {article.writer && <Byline writer={article.writer} />}
          <div className={styles.text}>
            <Prose>{children}</Prose>
          </div>
        </div>
      </Section>
      <Recommended slugs={article.recommended} />
    </article>
  )
}
