import { blogPage } from '#src/content/blog.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ArticleCard } from './article-card.tsx'
import { articleDetails } from './article-details.ts'
import styles from './blog.module.css'

export const Component = () => (
  <>
    <PageHead page={pages.blog} />
    <Hero words={blogPage} />
    <Section>
      <ul className={styles.articles}>
        {Object.values(articleDetails).map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h2" large={index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  </>
)
