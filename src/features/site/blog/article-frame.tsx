import type { ReactNode } from 'react'
import type { TeamMember } from '#api/rules/firm.ts'
import { type ArticleSlug, blogPage } from '#src/content/site/blog.ts'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { ArticleCard, ArticleFacts } from './article-card.tsx'
import { articleDetails } from './article-details.ts'
import styles from './blog.module.css'
import { articleDrawing } from './cover-art.tsx'

const Byline = ({ writer: { id, name, title, bio } }: { writer: TeamMember }) => (
  <div className={`no-print ${styles.byline}`}>
    <Portrait id={id} name={name} className={styles.portrait} />
    <div>
      <p className="quiet small">{blogPage.authorLabel}</p>
      <p className={styles.writerName}>{name}</p>
      <p className={styles.writerTitle}>{title}</p>
      <p className={styles.bio}>{bio}</p>
    </div>
  </div>
)

const Recommended = ({ slugs }: { slugs: readonly ArticleSlug[] }) => (
  <Section sunken>
    <SectionHead words={blogPage.recommended} />
    <ul className={styles.recommended}>
      {slugs.map((slug) => (
        <li key={slug}>
          <ArticleCard article={articleDetails[slug]} heading="h3" />
        </li>
      ))}
    </ul>
  </Section>
)

export const ArticleFrame = ({ slug, children }: { slug: ArticleSlug; children: ReactNode }) => {
  const article = articleDetails[slug]
  return (
    <article>
      <PageHead page={article.page} />
      <PageOpening
        words={{ eyebrow: blogPage.articleEyebrow, heading: article.title, lead: article.summary }}
        drawing={articleDrawing(slug)}
        view="80 30 480 300"
        ground="tint"
      >
        <ArticleFacts article={article} />
      </PageOpening>
      <Section compact>
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
