import { asChoices } from '#api/rules/choices.ts'
import { monthName } from '#api/rules/months.ts'
import { reports as words } from '#src/content/recruiting/reports.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { ReportSection } from './report-section.tsx'
import { getReports, type Report } from './report-tables.ts'
import styles from './reports.module.css'
import { useReports } from './use-reports.ts'

type Period = Pick<ReturnType<typeof useReports>, 'period' | 'months' | 'chooseFrom' | 'chooseUntil'>

const PeriodChoice = ({ period, months, chooseFrom, chooseUntil }: Period) => {
  const choices = asChoices(months, Object.fromEntries(months.map((month) => [month, monthName(month)])))
  return (
    <fieldset className={`filters no-print ${styles.period}`}>
      <legend className="visually-hidden">{words.period.label}</legend>
      <ChoiceField label={words.period.from} value={period.from} choices={choices} onChoose={chooseFrom} />
      <ChoiceField label={words.period.until} value={period.until} choices={choices} onChoose={chooseUntil} />
    </fieldset>
  )
}

type AllReportsProps = { all: readonly Report[]; onDownload: (report: Report) => void }

const AllReports = ({ all, onDownload }: AllReportsProps) =>
  all.length === 0 ? (
    <p>{words.empty}</p>
  ) : (
    all.map((report) => <ReportSection key={report.name} report={report} onDownload={onDownload} />)
  )

export const Component = () => {
  const { reports, load, download, ...choice } = useReports()
  const { from, until } = choice.period
  return (
    <>
      <PortalHeading heading={words.heading}>
        {reports && (
          <Button small look="outline" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
      </PortalHeading>
      <PeriodChoice {...choice} />
      <p>
        <strong>{words.covers(monthName(from), monthName(until))}</strong>
        <br />
        <span className="quiet small">{words.lead}</span>
      </p>
      <LoadFailure words={words.failure} load={load} />
      {!reports && load.failure === null && <Skeleton lines={12} label={words.loading} />}
      {reports && <AllReports all={getReports(reports)} onDownload={download} />}
    </>
  )
}
