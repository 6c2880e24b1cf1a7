import type { ArticleSlug } from '#src/content/blog.ts'
import { classNames } from '#src/lib/class-names.ts'
import { riverLines } from '#src/lib/river-lines.ts'
import styles from './cover-art.module.css'
import { motifs } from './cover-motifs.ts'

/** The drawn cover of an article: its motif in front of the river. */
export const CoverArt = ({ slug, className }: { slug: ArticleSlug; className?: string | undefined }) => {
  const { seed, solid, accent } = motifs[slug]
  return (
    <svg className={classNames(styles.cover, className)} viewBox="0 0 640 360" aria-hidden="true">
      <g className={styles.river} transform="translate(0 -10) scale(.45)">
        {riverLines(seed, 30).map(({ d, opacity }) => (
          <path key={d} d={d} opacity={opacity} />
        ))}
      </g>
      {solid.map((d) => (
        <path key={d} d={d} className={styles.solid} />
      ))}
      {accent.map((d) => (
        <path key={d} d={d} className={styles.accent} />
      ))}
    </svg>
  )
}
