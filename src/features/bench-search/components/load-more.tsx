import { benchSearch as words } from '#src/content/bench-search.ts'
import { Button } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './load-more.module.css'

/** Where the pressed button stood there is a link now; focus that is elsewhere stays there. */
const takeFocus = (row: HTMLParagraphElement | null) => {
  if (document.activeElement === document.body) row?.querySelector('a')?.focus()
}

/** Shows more of the list; where it ends, says so and where to go on. */
export const LoadMore = ({ isAtEnd, onMore }: { isAtEnd: boolean; onMore: () => void }) =>
  isAtEnd ? (
    <p className={styles.end} ref={takeFocus}>
      {words.end.text} <SiteLink to={words.end.link.href}>{words.end.link.label}</SiteLink>
    </p>
  ) : (
    <Button look="outline" className={styles.button} onClick={onMore}>
      {words.loadMore}
    </Button>
  )
