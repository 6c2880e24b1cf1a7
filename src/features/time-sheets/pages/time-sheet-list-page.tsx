import { sheetScope } from '#api/contracts/time-sheet.contract.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/choice-buttons.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { PortalHeading } from '#src/ui/portal-heading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ServiceFailure } from '../components/service-failure.tsx'
import { SheetExports } from '../components/sheet-exports.tsx'
import { sheetColumns } from '../sheet-columns.tsx'
import { useSheetList } from '../use-sheet-list.ts'

const words = timeSheets.list

const scopes = sheetScope.options.map((value) => ({ value, label: words[value] }))

export const TimeSheetListPage = () => {
  const { leads, scope, sheets, failure, isFetching, retry, show } = useSheetList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        {leads && (
          <SiteLink to={pages.approvals.path} className={buttonClass('outline', true)}>
            {timeSheets.approvals}
          </SiteLink>
        )}
        <SiteLink to={pages.timeSheets.path} className={buttonClass('outline', true)}>
          {words.calendar}
        </SiteLink>
        <SiteLink to={pages.newTimeSheet.path} className={buttonClass('solid', true)}>
          {timeSheets.newTimeSheet}
        </SiteLink>
      </PortalHeading>
      {failure ? (
        <ServiceFailure message={failure} isRetrying={isFetching} onRetry={retry} />
      ) : (
        <DataTable
          rows={sheets}
          rowId={({ id }) => id}
          columns={sheetColumns}
          initialSort={{ id: 'created', desc: true }}
          caption={scope === 'team' ? words.team : words.own}
          search={{ label: words.searchLabel, placeholder: words.searchPlaceholder }}
          empty={words.empty}
          loading={words.loading}
          exportName={words.fileName}
          tools={
            leads && <ChoiceButtons label={words.scopeLabel} value={scope} choices={scopes} onChoose={show} />
          }
        />
      )}
      <SheetExports scope={scope} />
    </>
  )
}
