import DOMPurify from 'dompurify'
import styles from './prose.module.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** Without a document a server is rendering, which shows what it sanitised itself. */
const sanitise = (html: string) =>
  typeof document === 'undefined' ? html : DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })

/** HTML from the CRM, reduced to elements of text and to web and mail links; the only place that shows any. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
)
