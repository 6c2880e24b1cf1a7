import { handbookPage } from '#src/content/handbook/chapters.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './handbook-edition.module.css'

/** Which version of the handbook this is, and the button that prints it. */
export const HandbookEdition = () => (
  <div className={styles.edition}>
    <p>
      {handbookPage.versionLabel} {handbookPage.version}, {handbookPage.revisedLabel}{' '}
      <time dateTime={handbookPage.revised}>{handbookPage.revisedInWords}</time>
    </p>
    <Button look="ghost" small className={styles.print} onClick={() => window.print()}>
      {handbookPage.printLabel}
    </Button>
  </div>
)
