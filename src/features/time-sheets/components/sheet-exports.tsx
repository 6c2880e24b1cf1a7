import type { SheetScope } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useSheetExports } from '../use-sheet-exports.ts'
import styles from './sheet-exports.module.css'

const words = timeSheets.exports

const feedText = ({ endsOn, isOver }: { endsOn: string | null; isOver: boolean }) => {
  if (!endsOn) return words.feedNone
  return isOver ? words.feedOver(shortDay(endsOn)) : words.feedUntil(shortDay(endsOn))
}

/** A month's client time sheets as a ZIP, and the private calendar feed: made, shown once, renewed and voided. */
export const SheetExports = ({ scope }: { scope: SheetScope }) => {
  const { month, feed } = useSheetExports(scope)
  return (
    <section className={styles.exports} aria-label={words.heading}>
      <div className={styles.part}>
        <Field label={words.month}>
          {(control) => (
            <input
              {...control}
              type="month"
              value={month.month}
              onChange={(event) => month.setMonth(event.target.value)}
            />
          )}
        </Field>
        <Button small look="outline" disabled={month.isFetching || !month.month} onClick={month.download}>
          {month.isFetching ? words.wait : words.zip}
        </Button>
      </div>
      <div className={styles.part}>
        <p>{feedText(feed)}</p>
        {feed.endsOn && (
          <Button small look="outline" disabled={feed.isBusy} onClick={feed.renew}>
            {words.feedRenew}
          </Button>
        )}
        <Button small look="outline" disabled={feed.isBusy} onClick={feed.create}>
          {feed.endsOn ? words.feedAnew : words.feedCreate}
        </Button>
        {feed.endsOn && (
          <Button small look="outline" disabled={feed.isBusy} onClick={feed.revoke}>
            {words.feedRevoke}
          </Button>
        )}
        {feed.url && (
          <Field label={words.feedAddress} hint={words.feedHint} full>
            {(control) => <input {...control} readOnly value={feed.url ?? ''} />}
          </Field>
        )}
      </div>
    </section>
  )
}
