import { generatePath, Link } from 'react-router'
import {
  type MergeField,
  type MergePreview,
  mergeFields,
} from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { mergeWords as words } from '#src/content/recruiting/candidates.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailText } from '#src/ui/email-address.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import styles from './candidates.module.css'
import { type Side, useMerge, useMergePreview } from './use-merge.ts'

const sides = ['one', 'other'] as const

type Merging = ReturnType<typeof useMerge>
type RowProps = { preview: MergePreview; field: MergeField; merging: Merging }

const Choice = ({ preview, field, merging, side }: RowProps & { side: Side }) => {
  const value = preview[side][field]
  const shown = <span>{field === 'email' ? <EmailText address={value} /> : value}</span>
  if (!merging.fields.includes(field)) return shown
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={field}
        aria-label={words.keep(words.fields[field], value)}
        checked={merging.keep[field] === side}
        disabled={merging.isSending}
        onChange={() => merging.choose(field, side)}
      />
      {shown}
    </label>
  )
}

const Applications = ({ preview, side }: { preview: MergePreview; side: Side }) => (
  <ul className={styles.applications}>
    {preview[side].applications.map(({ id, job, stage, outcome, at }) => (
      <li key={id}>
        <Link to={generatePath(pages.application.path, { id })}>{job.title}</Link>{' '}
        <span className="quiet small">{[outcome ?? stage, recentMoment(at)].join(' · ')}</span>
      </li>
    ))}
  </ul>
)

const Sides = ({ preview, merging }: { preview: MergePreview; merging: Merging }) => (
  <table className={styles.sides}>
    <caption className="visually-hidden">{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        {sides.map((side) => (
          <th key={side} scope="col">
            {words.sides[side]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {mergeFields.map((field) => (
        <tr key={field}>
          <th scope="row">{words.fields[field]}</th>
          {sides.map((side) => (
            <td key={side} data-side={words.sides[side]}>
              <Choice preview={preview} field={field} merging={merging} side={side} />
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{words.applications}</th>
        {sides.map((side) => (
          <td key={side} data-side={words.sides[side]}>
            <Applications preview={preview} side={side} />
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)

type PageProps = { preview: MergePreview; from: string | undefined; again: () => unknown }

const Page = ({ preview, from, again }: PageProps) => {
  const merging = useMerge(preview, again)
  const { conflicts } = preview
  const backTo = from ?? preview.one.applications[0]?.id
  return (
    <>
      <PortalHeading heading={words.heading} lead={merging.mergedTo ? undefined : words.lead}>
        {backTo && (
          <PortalLink href={generatePath(pages.application.path, { id: backTo })} label={words.back} />
        )}
      </PortalHeading>
      <DecisionOutcome failure={merging.failure} outcome={merging.outcome} />
      {merging.mergedTo ? (
        <p>
          <Link to={generatePath(pages.application.path, { id: merging.mergedTo })}>{words.open}</Link>
        </p>
      ) : (
        <>
          <Sides preview={preview} merging={merging} />
          {conflicts.length > 0 && (
            <p role="alert" className="danger">
              {words.conflict(conflicts.join(', '))}
            </p>
          )}
          <p className="no-print">
            <Button
              disabled={conflicts.length > 0}
              aria-disabled={merging.isSending || undefined}
              onClick={merging.merge}
            >
              {words.merge}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

export const Component = () => {
  const { record, isUnknown, load, from, again } = useMergePreview()
  if (record) {
    return <Page key={`${record.one.id} ${record.other.id}`} preview={record} from={from} again={again} />
  }
  return (
    <RecordUnavailable
      words={words.unavailable}
      backTo={pages.candidates.path}
      isUnknown={isUnknown}
      load={load}
    />
  )
}
