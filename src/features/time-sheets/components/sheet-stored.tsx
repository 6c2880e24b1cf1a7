import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './sheet-stored.module.css'

const words = timeSheets.stored

/** Says that the sheet is stored, and leads on. */
export const SheetStored = ({
  stored,
  onAnother,
}: {
  stored: 'kept' | 'submitted'
  onAnother: () => void
}) => (
  <section className={styles.stored} role="status">
    <h2>{words[stored].heading}</h2>
    <p>{words[stored].text}</p>
    <div className={styles.ways}>
      <SiteLink to={pages.timeSheetList.path} className={buttonClass('solid', true)}>
        {words.list}
      </SiteLink>
      <SiteLink to={pages.timeSheets.path} className={buttonClass('outline', true)}>
        {words.calendar}
      </SiteLink>
      <Button look="outline" small onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  </section>
)
