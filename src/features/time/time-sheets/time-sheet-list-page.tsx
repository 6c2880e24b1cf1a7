import type { SheetScope, TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { hoursLabel } from '#api/rules/duration.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import { dayColumn, type TableColumn } from '#src/ui/data-table/table-column.ts'
import { Field } from '#src/ui/field.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { getClient } from './sheet-facts.ts'
import { DownloadLink, SheetStatus } from './sheet-status.tsx'
import styles from './time-sheets.module.css'
import {
  newestFirst,
  type SheetKind,
  sheetKinds,
  useCalendarFeed,
  useMonthArchive,
  useSheetList,
} from './use-time-sheet-list.ts'

const words = timeSheets.list

const scopes = (['own', 'team'] as const).map((value) => ({ value, label: words[value] }))

const kinds: readonly { value: SheetKind | ''; label: string }[] = [
  { value: '', label: words.allKinds },
  ...sheetKinds.map((value) => ({ value, label: value })),
]

const getHours = ({ totalMinutes }: TimeSheet) => Math.round((totalMinutes / 60) * 100) / 100

/**
 * Search covers all but end date and attachment. On phones, own sheets are titled by client, team sheets by employee.
 */
const getColumns = (scope: SheetScope): readonly TableColumn<TimeSheet>[] => [
  {
    id: 'employee',
    header: 'Employee',
    value: (sheet) => sheet.pro_employee,
    ...(scope === 'team' && { phone: 'title' }),
  },
  { id: 'client', header: 'Client', value: getClient, phone: scope === 'team' ? 'line' : 'title' },
  { ...dayColumn('start', 'Start Date', (sheet: TimeSheet) => sheet.cr322_startdate), phone: 'line' },
  { ...dayColumn('end', 'End Date', (sheet: TimeSheet) => sheet.cr322_enddate), isSearched: false },
  {
    id: 'hours',
    header: 'Total Hours',
    value: (sheet) => sheet.totalMinutes,
    text: (sheet) => hoursLabel(sheet.totalMinutes),
    exported: getHours,
    align: 'end',
    isWhole: true,
    phone: 'line',
    inLine: (sheet) => (sheet.kind === 'leave' ? '' : hoursLabel(sheet.totalMinutes)),
  },
  {
    id: 'attachment',
    header: 'Attachment',
    value: (sheet) => (sheet.cr322_attachmenturl ? 'Yes' : ''),
    cell: (sheet) => <DownloadLink sheet={sheet} />,
    isSearched: false,
    isSorted: false,
  },
  {
    id: 'status',
    header: 'Status',
    value: (sheet) => sheet.cr322_timesheetstatus,
    cell: (sheet) => <SheetStatus sheet={sheet} />,
  },
  dayColumn('created', 'Created On', (sheet: TimeSheet) => localDay(sheet.createdon)),
]

const columns = { own: getColumns('own'), team: getColumns('team') }

const exportWords = timeSheets.exports

const feedText = ({ endsOn, isOver }: { endsOn: string | null; isOver: boolean }) => {
  if (!endsOn) return exportWords.feedNone
  return isOver ? exportWords.feedOver(shortDay(endsOn)) : exportWords.feedUntil(shortDay(endsOn))
}

const SheetExports = ({ scope }: { scope: SheetScope }) => {
  const month = useMonthArchive(scope)
  const feed = useCalendarFeed()
  return (
    <section className={`no-print ${styles.exports}`} aria-label={exportWords.heading}>
      <div className={`panel ${styles.part}`}>
        <Field label={exportWords.month}>
          {(control) => (
            <input
              {...control}
              type="month"
              value={month.month}
              onChange={(event) => month.setMonth(event.target.value)}
            />
          )}
        </Field>
        <Button
          isWaiting={month.isFetching}
          small
          look="outline"
          disabled={month.isFetching || !month.month}
          onClick={month.download}
        >
          {exportWords.zip}
        </Button>
      </div>
      <div className={`panel ${styles.part}`}>
        <p>{feedText(feed)}</p>
        {feed.endsOn && (
          <Button small look="outline" disabled={feed.isBusy} onClick={feed.renew}>
            {exportWords.feedRenew}
          </Button>
        )}
        <Button small look="outline" disabled={feed.isBusy} onClick={feed.create}>
          {feed.endsOn ? exportWords.feedAnew : exportWords.feedCreate}
        </Button>
        {feed.endsOn && (
          <Button small look="outline" disabled={feed.isBusy} onClick={feed.revoke}>
            {exportWords.feedRevoke}
          </Button>
        )}
        {feed.url && (
          <Field label={exportWords.feedAddress} hint={exportWords.feedHint} full>
            {(control) => <input {...control} readOnly value={feed.url ?? ''} />}
          </Field>
        )}
      </div>
    </section>
  )
}

export const Component = () => {
  const { canDecide, scope, kind, table, load, show, showKind } = useSheetList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        {canDecide && <PortalLink href={pages.approvals.path} label={timeSheets.approvals} />}
        <PortalLink href={pages.timeSheets.path} label={words.calendar} />
        <PortalLink href={pages.newTimeSheet.path} label={timeSheets.newTimeSheet} look="solid" />
      </PortalHeading>
      <RecordTable
        {...table}
        words={{ failure: timeSheets.failure, list: { ...words, caption: words[scope] } }}
        load={load}
        columns={columns[scope]}
        initialSort={newestFirst}
        tools={
          <>
            {canDecide && (
              <ChoiceButtons label={words.scopeLabel} value={scope} choices={scopes} onChoose={show} />
            )}
            <ChoiceButtons label={words.kindLabel} value={kind} choices={kinds} onChoose={showKind} />
          </>
        }
      />
      <SheetExports scope={scope} />
    </>
  )
}
