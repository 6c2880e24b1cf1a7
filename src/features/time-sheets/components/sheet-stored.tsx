import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './sheet-stored.module.css'

const { list, calendar, another } = timeSheets.stored

type SheetStoredProps = { words: { readonly heading: string; readonly text: string }; onAnother: () => void }

/** Says that the sheet is stored, and leads on. */
export const SheetStored = ({ words, onAnother }: SheetStoredProps) => (
  <section className={styles.stored} role="status">
    <h2>{words.heading}</h2>
    <p>{words.text}</p>
    <div className={styles.ways}>
      <SiteLink to={pages.timeSheetList.path} className={buttonClass('solid', true)}>
        {list}
      </SiteLink>
      <SiteLink to={pages.timeSheets.path} className={buttonClass('outline', true)}>
        {calendar}
      </SiteLink>
      <Button look="outline" small onClick={onAnother}>
        {another}
      </Button>
    </div>
  </section>
)
