import styles from './rows.module.css'
import { SiteLink } from './site-link.tsx'

export type RowItem = { readonly title: string; readonly text: string; readonly href?: string }

export const Rows = ({ items }: { items: readonly RowItem[] }) => (
  <ol className={styles.rows}>
    {items.map(({ title, text, href }, index) => (
      <li key={title} className={styles.row}>
        <span className={styles.number} aria-hidden="true">
          {String(index + 1).padStart(2, '0')}
        </span>
        <div>
          <h3>
            {href ? (
              <SiteLink to={href} className={`stretched-link ${styles.link}`}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          <p className={styles.text}>{text}</p>
        </div>
        {href && (
          <span className={styles.go} aria-hidden="true">
            →
          </span>
        )}
      </li>
    ))}
  </ol>
)
