import { hotList } from '#src/content/hot-list.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './nobody.module.css'

type NobodyProps = {
  words: { readonly heading: string; readonly text: string }
  /** Left out where there is no filter to clear. */
  onClear?: () => void
}

/** Stands in place of the list when it is empty, and says what to do. */
export const Nobody = ({ words, onClear }: NobodyProps) => (
  <div className={styles.nobody}>
    <h3>{words.heading}</h3>
    <p>{words.text}</p>
    <div className={styles.actions}>
      {onClear && <Button onClick={onClear}>{hotList.filters.clear}</Button>}
      <SiteLink to={hotList.empty.link.href} className={buttonClass('outline')}>
        {hotList.empty.link.label}
      </SiteLink>
    </div>
  </div>
)
