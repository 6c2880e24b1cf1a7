import DOMPurify from 'dompurify'
import styles from './prose.module.css'

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** No DOM during server rendering, which shows HTML the server sanitised. */
const sanitise = (html: string) =>
  typeof document === 'undefined' ? html : DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true })

/** The only component that renders HTML of the CRM; sanitised to text elements and web or mail links. */
export const RichText = ({ html }: { html: string }) => (
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
)
