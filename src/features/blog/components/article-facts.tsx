import { blogPage } from '#src/content/blog.ts'
import { longDay } from '#src/lib/format-day.ts'
import type { ArticleDetails } from '../article-details.ts'
import styles from './article-facts.module.css'

/** Author, date and reading time in one line. */
export const ArticleFacts = ({ article }: { article: ArticleDetails }) => (
  <p className={styles.facts}>
    <span>{article.writer?.name}</span>
    <time dateTime={article.date}>{longDay(article.date)}</time>
    <span>
      {article.minutes} {blogPage.readingTime}
    </span>
  </p>
)
