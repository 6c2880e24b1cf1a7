import { classNames } from '#src/lib/class-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import type { ArticleDetails } from '../article-details.ts'
import styles from './article-card.module.css'
import { ArticleFacts } from './article-facts.tsx'
import { CoverArt } from './cover-art.tsx'

type ArticleCardProps = { article: ArticleDetails; heading: 'h2' | 'h3'; large?: boolean }

/** One article as a card: the whole of it leads to the article. */
export const ArticleCard = ({ article, heading: Heading, large }: ArticleCardProps) => (
  <article className={classNames(styles.card, large && styles.large)}>
    <CoverArt slug={article.slug} className={styles.cover} />
    <div className={styles.words}>
      <p className={styles.topic}>{article.topic}</p>
      <Heading>
        <SiteLink to={article.page.path} className={styles.link}>
          {article.title}
        </SiteLink>
      </Heading>
      <p className={styles.summary}>{article.summary}</p>
      <ArticleFacts article={article} />
    </div>
  </article>
)
