import { type ArticleSlug, blogPage } from '#src/content/blog.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { articleDetails } from '../article-details.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './recommended.module.css'

/** What to read next. */
export const Recommended = ({ slugs }: { slugs: readonly ArticleSlug[] }) => (
  <Section sunken>
    <SectionHead words={blogPage.recommended} />
    <ul className={styles.articles}>
      {slugs.map((slug) => (
        <li key={slug}>
          <ArticleCard article={articleDetails[slug]} heading="h3" />
        </li>
      ))}
    </ul>
  </Section>
)
