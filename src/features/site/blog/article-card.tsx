import { longDay } from '#api/rules/days.ts'
import { blogPage } from '#src/content/site/blog.ts'
import { classNames } from '#src/lib/class-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import type { ArticleDetails } from './article-details.ts'
import styles from './blog.module.css'
import { CoverArt } from './cover-art.tsx'

export const ArticleFacts = ({ article }: { article: ArticleDetails }) => (
  <p className={styles.facts}>
    <span>{article.writer?.name}</span>
    <time dateTime={article.date}>{longDay(article.date)}</time>
    <span>
      {article.minutes} {blogPage.readingTime}
    </span>
  </p>
)

type ArticleCardProps = { article: ArticleDetails; heading: 'h2' | 'h3'; large?: boolean }

export const ArticleCard = ({ article, heading: Heading, large }: ArticleCardProps) => (
  <article className={classNames(styles.card, large && styles.large)}>
    <CoverArt slug={article.slug} className={styles.cover} />
    <div className={`stack gap-3 ${styles.words}`}>
      <p className="accented small">{article.topic}</p>
      <Heading>
        <SiteLink to={article.page.path} className={`stretched-link ${styles.link}`}>
          {article.title}
        </SiteLink>
      </Heading>
      <p className={styles.summary}>{article.summary}</p>
      <ArticleFacts article={article} />
    </div>
  </article>
)
