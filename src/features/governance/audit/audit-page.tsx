import { useState } from 'react'
import {
  type AuditEntry,
  type AuditEntryDetails,
  auditOutcomes,
} from '#api/contracts/governance/audit.contract.ts'
import { apiErrors } from '#api/contracts/platform/errors.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { shortMoment } from '#api/rules/days.ts'
import { audit as words } from '#src/content/governance/audit.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { ColumnNames } from '#src/ui/column-names.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './audit.module.css'
import { actorName, fieldName, formatSentence } from './audit-sentence.ts'
import { auditPath, useAudit, useAuditEntry } from './use-audit.ts'

type Found = ReturnType<typeof useAudit>

type DayProps = { label: string; value: string; onChoose: (day: string) => void }

const DayField = ({ label, value, onChoose }: DayProps) => (
  <Field label={label}>
    {(control) => (
      <input {...control} type="date" value={value} onChange={({ target }) => onChoose(target.value)} />
    )}
  </Field>
)

const Filters = ({ filter, people, actions, isFiltered, choose, clear }: Found) => (
  <fieldset className="filters no-print">
    <legend className="visually-hidden">{words.filters.label}</legend>
    <ChoiceField
      label={words.filters.person}
      value={filter.person}
      choices={withAny(words.filters.anyPerson, people)}
      onChoose={(person) => choose({ person })}
    />
    <ChoiceField
      label={words.filters.action}
      value={filter.action}
      choices={withAny(words.filters.anyAction, actions)}
      onChoose={(value) => choose({ action: actions.find((one) => one.value === value)?.value ?? '' })}
    />
    <DayField label={words.filters.from} value={filter.from} onChoose={(from) => choose({ from })} />
    <DayField label={words.filters.to} value={filter.to} onChoose={(to) => choose({ to })} />
    <ChoiceButtons
      label={words.filters.outcome}
      value={filter.outcome}
      choices={withAny(words.filters.all, asChoices(auditOutcomes, words.filters))}
      onChoose={(outcome) => choose({ outcome })}
    />
    {isFiltered && (
      <Button small look="outline" onClick={clear}>
        {words.filters.clear}
      </Button>
    )}
  </fieldset>
)

const shown = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined || value === '' ? (
    <span className="quiet">{words.entry.empty}</span>
  ) : (
    String(value)
  )

const Changes = ({ values }: { values: NonNullable<AuditEntryDetails['values']> }) => (
  <table className={styles.changes}>
    <caption className="visually-hidden">{words.entry.values}</caption>
    <ColumnNames names={Object.values(words.entry.columns)} />
    <tbody>
      {Object.keys(values.after).map((name) => (
        <tr key={name}>
          <th scope="row">{fieldName(name)}</th>
          <td>{shown(values.before[name])}</td>
          <td>{shown(values.after[name])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const getReason = ({ facts }: AuditEntry) =>
  Object.entries(apiErrors).find(([code]) => code === facts.code)?.[1].sentence

const getMoreFacts = ({ facts }: AuditEntry) =>
  Object.entries(facts)
    .filter(([name]) => name !== 'code')
    .map(([name, value]) => `${fieldName(name)}: ${[value].flat().join(', ') || words.entry.none}`)
    .join(' · ')

const entryWords = words.entry

const getFacts = (details: AuditEntryDetails) => {
  const { at, sessionId, requestId, address, isAddressErased, target } = details
  const [reason, more] = [getReason(details), getMoreFacts(details)]
  return [
    { label: entryWords.moment, value: <time dateTime={at}>{at}</time> },
    ...(reason ? [{ label: entryWords.reason, value: reason }] : []),
    { label: entryWords.session, value: sessionId ?? entryWords.none },
    { label: entryWords.address, value: isAddressErased ? entryWords.erased : (address ?? entryWords.none) },
    { label: entryWords.request, value: requestId ?? entryWords.none },
    { label: entryWords.record, value: target?.id ? `${target.kind} ${target.id}` : entryWords.none },
    ...(more ? [{ label: entryWords.more, value: more }] : []),
  ]
}

const Details = ({ entry }: { entry: AuditEntry }) => {
  const { details, load } = useAuditEntry(entry)
  if (!details) {
    return load.failure === null ? (
      <Skeleton lines={3} label={words.entry.loading} />
    ) : (
      <LoadFailure words={words.entry.failure} load={load} />
    )
  }
  const { actor, target, values, areValuesErased } = details
  return (
    <div className={styles.details}>
      <Facts facts={getFacts(details)} className={`facts ${styles.facts}`} />
      {values && <Changes values={values} />}
      {areValuesErased && <p>{words.entry.valuesErased}</p>}
      <div className="cluster gap-3 no-print">
        {target?.id && <SiteLink to={auditPath({ record: target.id })}>{words.entry.sameRecord}</SiteLink>}
        {actor && (
          <SiteLink to={auditPath({ person: actor.id })}>
            {words.entry.sameActor(actorName(details))}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  const sentence = formatSentence(entry)
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <time className="quiet small" dateTime={entry.at}>
          {shortMoment(entry.at)}
        </time>
        <p>
          {sentence}. {entry.outcome === 'refused' && <StatusChip status={words.refused} tone="bad" />}
        </p>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.show}
          <span className="visually-hidden">: {sentence}</span>
        </TextButton>
      </div>
      {isOpen && <Details entry={entry} />}
    </li>
  )
}

const Entries = ({
  entries,
  newest,
  older,
}: Pick<Found, 'newest' | 'older'> & { entries: readonly AuditEntry[] }) => (
  <>
    {entries.length === 0 ? (
      <div className="empty-panel">
        <h2>{words.empty.heading}</h2>
        <p>{words.empty.text}</p>
      </div>
    ) : (
      <ol className={styles.entries} aria-label={words.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    )}
    {(newest ?? older) && (
      <nav className="cluster gap-3 no-print" aria-label={words.pages.label}>
        {newest && <PortalLink href={newest} label={words.pages.newest} />}
        {older && <PortalLink href={older} label={words.pages.older} />}
      </nav>
    )}
  </>
)

export const Component = () => {
  const found = useAudit()
  const { entries, load, filter } = found
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <DownloadButton
          isAction
          label={words.export}
          name={words.exportName}
          ask={found.askExport}
          failed={words.exportFailed}
        />
      </PortalHeading>
      <Filters {...found} />
      {filter.record && <p role="status">{words.filters.record}</p>}
      <LoadFailure words={words.failure} load={load} />
      {entries && <Entries entries={entries} newest={found.newest} older={found.older} />}
      {!entries && load.failure === null && <Skeleton lines={9} label={words.loading} />}
    </>
  )
}
