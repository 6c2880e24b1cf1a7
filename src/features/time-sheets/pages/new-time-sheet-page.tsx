import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ServiceFailure } from '../components/service-failure.tsx'
import { SheetForm } from '../components/sheet-form.tsx'
import { SheetNotice } from '../components/sheet-notice.tsx'
import { isEditable } from '../is-editable.ts'
import { useOpenedSheet } from '../use-opened-sheet.ts'

const words = timeSheets.form

export const NewTimeSheetPage = () => {
  const { id, opened, failure, isFetching, retry } = useOpenedSheet()
  const sheet = opened?.sheet
  return (
    <>
      <PortalHeading heading={id ? words.editHeading : words.heading}>
        <SiteLink to={pages.timeSheets.path} className={buttonClass('outline', true)}>
          {timeSheets.list.calendar}
        </SiteLink>
      </PortalHeading>
      {failure && <ServiceFailure message={failure} isRetrying={isFetching} onRetry={retry} />}
      {!failure && !opened && <Loader label={words.loading} />}
      {sheet && <SheetNotice sheet={sheet} />}
      {sheet && !isEditable(sheet) && <p role="status">{words.locked(sheet.cr322_timesheetstatus)}</p>}
      {opened && (!sheet || isEditable(sheet)) && <SheetForm key={id ?? 'new'} opened={opened} />}
    </>
  )
}
