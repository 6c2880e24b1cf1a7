import { type ClaimStatus, claimStatuses } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { claimColumns } from '../claim-columns.tsx'
import { newPath } from '../claim-view.ts'
import { useClaimList } from '../use-claim-list.ts'
import { ClaimTotalsRow } from './claim-totals-row.tsx'

const statusChoices: readonly { value: ClaimStatus | ''; label: string }[] = [
  { value: '', label: words.filter.all },
  ...claimStatuses.map((status) => ({ value: status, label: status })),
]

/** Claims in a table with their totals: one's own, those to approve, those to pay. */
export const ClaimList = () => {
  const { scope, scopes, status, claims, totals, failure, isFetching, ...act } = useClaimList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <SiteLink to={newPath} className={buttonClass('solid', true)}>
          {words.newClaim}
        </SiteLink>
      </PortalHeading>
      {scopes.length > 1 && (
        <ChoiceButtons
          label={words.scopes.label}
          value={scope}
          choices={scopes.map((one) => ({ value: one, label: words.scopes[one] }))}
          onChoose={act.showScope}
        />
      )}
      {failure ? (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={act.retry} />
      ) : (
        <>
          {totals.length > 0 && <ClaimTotalsRow totals={totals} />}
          <DataTable
            rows={claims}
            rowId={({ id }) => id}
            columns={claimColumns[scope]}
            initialSort={{ id: 'claim', desc: true }}
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
        </>
      )}
    </>
  )
}
