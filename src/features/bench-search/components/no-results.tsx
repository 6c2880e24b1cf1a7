import { benchSearch as words } from '#src/content/bench-search.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './no-results.module.css'

/** Stands in place of the list when nothing was found. */
export const NoResults = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.none}>
    <p className={styles.sentence}>{words.noResults}</p>
    <p>{words.noResultsHelp}</p>
    <Button look="outline" onClick={onClear}>
      {words.clear}
    </Button>
  </div>
)
