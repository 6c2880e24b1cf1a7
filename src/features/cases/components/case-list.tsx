import { type CaseStatus, caseScopes, caseStatuses } from '#api/contracts/case.contract.ts'
import { cases as words } from '#src/content/cases.ts'
import { pages } from '#src/content/pages.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { caseColumns } from '../case-columns.tsx'
import { useCaseList } from '../use-case-list.ts'

const statusChoices: readonly { value: CaseStatus | ''; label: string }[] = [
  { value: '', label: words.filter.all },
  ...caseStatuses.map((status) => ({ value: status, label: status })),
]

/** Cases in a table: one's own and, for those who answer, everybody else's. */
export const CaseList = () => {
  const { scope, answers, status, cases, failure, isFetching, ...act } = useCaseList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <SiteLink to={pages.newCase.path} className={buttonClass('solid', true)}>
          {words.newCase}
        </SiteLink>
      </PortalHeading>
      {answers && (
        <ChoiceButtons
          label={words.scopes.label}
          value={scope}
          choices={caseScopes.map((one) => ({ value: one, label: words.scopes[one] }))}
          onChoose={act.showScope}
        />
      )}
      {failure ? (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={act.retry} />
      ) : (
        <DataTable
          rows={cases}
          rowId={({ id }) => id}
          columns={caseColumns[scope]}
          initialSort={{ id: 'updated', desc: true }}
          caption={words.list.captions[scope]}
          search={{ label: words.list.searchLabel, placeholder: words.list.searchPlaceholder }}
          empty={words.list.empty}
          loading={words.list.loading}
          exportName={words.list.fileName}
          tools={
            <ChoiceButtons
              label={words.filter.label}
              value={status}
              choices={statusChoices}
              onChoose={act.showStatus}
            />
          }
        />
      )}
    </>
  )
}
