import { articles } from '#src/content/blog.ts'
import { home } from '#src/content/home.ts'
import { pages } from '#src/content/pages.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './blog-teaser.module.css'
import { MoreLink } from './more-link.tsx'

export const BlogTeaser = () => (
  <Section sunken>
    <SectionHead words={home.blog} />
    <ul className={styles.articles}>
      {articles.map(({ slug, pageKey, topic, title, summary }) => (
        <li key={slug} className={styles.article}>
          <p className={styles.topic}>{topic}</p>
          <h3>
            <SiteLink to={pages[pageKey].path} className={styles.link}>
              {title}
            </SiteLink>
          </h3>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
    </ul>
    <MoreLink link={home.blog.more} />
  </Section>
)
