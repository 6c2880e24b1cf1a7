import { pages } from '#src/content/pages.ts'
import { blogPage } from '#src/content/site/blog.ts'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ArticleCard } from './article-card.tsx'
import { articleDetails } from './article-details.ts'
import styles from './blog.module.css'

const drawing: readonly SceneStroke[] = [
  ['shape', 'M28 52c44-20 100-18 132 10v132c-32-26-88-28-132-8z'],
  ['shape', 'M292 52c-44-20-100-18-132 10v132c32-26 88-28 132-8z'],
  ['line', 'M52 82c26-8 58-8 84 4M52 110c26-8 58-8 84 4M52 138c26-8 58-8 84 4M184 86c26-12 58-12 84-4'],
  ['accent', 'M184 114c26-12 58-12 84-4'],
  ['line', 'M184 142c16-8 34-10 50-9'],
]

export const Component = () => (
  <>
    <PageHead page={pages.blog} />
    <PageOpening words={blogPage} drawing={drawing} />
    <Section compact>
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
