import { FormikProvider } from 'formik'
import { useRef } from 'react'
import { z } from 'zod'
import { legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import {
  confirmationMessage,
  type ErasureFate,
  erasureFates,
  isConfirmation,
  type PersonalData,
  type PersonalDataGroup,
  type PersonalDataKind,
  type PersonalRecord,
  type PersonQuery,
} from '#api/contracts/governance/privacy.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { personalData as words } from '#src/content/governance/personal-data.ts'
import { pages } from '#src/content/pages.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { HoldsSection, PlaceHold } from './holds-section.tsx'
import styles from './privacy.module.css'
import { RequestsSection } from './requests-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { usePersonSearch, usePersonSteps } from './use-privacy.ts'

type SearchProps = Pick<ReturnType<typeof usePersonSearch>, 'formik'> & { isSearching: boolean }

const Search = ({ formik, isSearching }: SearchProps) => (
  <FormikProvider value={formik}>
    <PostForm className="panel stack" aria-label={words.search.label} onSubmit={formik.handleSubmit}>
      <div className={styles.fields}>
        <FormField name="email" label={words.search.email} type="text" autoComplete="off" />
        <PhoneField anyCountry name="phoneNo" label={words.search.phone} />
      </div>
      <div className="cluster">
        <Button isWaiting={isSearching} type="submit">
          {words.search.submit}
        </Button>
        <span className="quiet small">{words.search.hint}</span>
      </div>
    </PostForm>
  </FormikProvider>
)

const RecordLine = ({ record: { at, text, personId, files } }: { record: PersonalRecord }) => (
  <li className={styles.record}>
    <span className="quiet">{at ? shortDay(localDay(at)) : ''}</span>
    <span>
      {text}
      {files > 0 && <span className="quiet"> · {words.files(files)}</span>}
    </span>
    {personId && <SiteLink to={pages.person.path.replace(':id', personId)}>{words.openPerson}</SiteLink>}
  </li>
)

const Group = ({ group: { kind, count, records } }: { group: PersonalDataGroup }) => (
  <details className={styles.group}>
    <summary>
      {words.kinds[kind]} <span className="quiet">({count})</span>
    </summary>
    <ul className={styles.records}>
      {records.map((record) => (
        <RecordLine key={record.id} record={record} />
      ))}
    </ul>
    {count > records.length && <p className="quiet small">{words.latest(records.length, count)}</p>}
  </details>
)

const reasons: Partial<Record<PersonalDataKind, string>> = words.reasons

const getRetentionReason = ({ kind, retainedUntil, bases }: PersonalDataGroup, fate: ErasureFate): string => {
  if (fate === 'remove') return ''
  const laws = bases.map((basis) => legalMinimums[basis].law).join(', ')
  const until = retainedUntil ? words.erase.until(shortDay(retainedUntil), laws) : ''
  if (fate === 'keep' && until) return until
  const reason = kind === 'account' && until ? words.reasons.employment : reasons[kind]
  return [reason, until].filter(Boolean).join(' ')
}

const Fate = ({ fate, groups }: { fate: ErasureFate; groups: readonly PersonalDataGroup[] }) => {
  const these = groups.filter(({ fates }) => (fates[fate] ?? 0) > 0)
  if (these.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby={`fate-${fate}`}>
      <h3 id={`fate-${fate}`} className="step-1">
        {words.erase.fates[fate]}
      </h3>
      <ul className="stack gap-2">
        {these.map((group) => (
          <li key={group.kind}>
            {words.erase.kind(words.kinds[group.kind], group.fates[fate] ?? 0)}
            <span className={`quiet small ${styles.why}`}>{getRetentionReason(group, fate)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Obstacles = ({ obstacles, holds }: Pick<PersonalData, 'obstacles' | 'holds'>) => (
  <div className={styles.obstacles}>
    <p className="danger">{words.erase.obstacles}</p>
    <ul className="stack gap-1">
      {obstacles.map(({ reason, count }) => (
        <li key={reason}>{words.obstacles[reason](count)}</li>
      ))}
      {holds.map(({ id, reason, endsOn }) => (
        <li key={id}>{words.held(shortDay(endsOn), reason)}</li>
      ))}
    </ul>
  </div>
)

const addUp = (groups: readonly PersonalDataGroup[], fate: ErasureFate) =>
  groups.reduce((sum, { fates }) => sum + (fates[fate] ?? 0), 0)

type FoundProps = { asked: PersonQuery; found: PersonalData }

type EraseProps = FoundProps & { steps: ReturnType<typeof usePersonSteps> }

const Erase = ({ asked, found: { groups, obstacles, holds }, steps }: EraseProps) => {
  const [removed, anonymised] = [addUp(groups, 'remove'), addUp(groups, 'anonymise')]
  const isLeft = removed + anonymised > 0
  const schema = z.string().refine((typed) => isConfirmation(typed, asked), confirmationMessage)
  const typed = [asked.email, asked.phoneNo].filter(Boolean).join(', ')
  return (
    <section className="panel stack" aria-labelledby="erase">
      <h2 id="erase">{words.erase.heading}</h2>
      {isLeft && obstacles.length > 0 && <Obstacles obstacles={obstacles} holds={holds} />}
      <p>{isLeft ? words.erase.lead : words.erase.nothing}</p>
      <div className={styles.fates}>
        {erasureFates.map((fate) => (
          <Fate key={fate} fate={fate} groups={groups} />
        ))}
      </div>
      {isLeft && obstacles.length === 0 && (
        <div>
          <Button onClick={steps.ask}>{words.erase.button}</Button>
        </div>
      )}
      {steps.asked && (
        <DecisionDialog
          words={words.erase}
          text={words.erase.text(removed, anonymised)}
          reason={{
            label: words.erase.confirmation,
            hint: words.erase.hint(typed),
            schema,
            isOneLine: true,
          }}
          asking={steps}
        />
      )}
    </section>
  )
}

const Found = ({ asked, found }: FoundProps) => {
  const steps = usePersonSteps(asked, found)
  const { groups, files } = found
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <>
      <DecisionOutcome failure={steps.asked ? null : steps.failure} outcome={steps.outcome} />
      {count === 0 ? (
        <section className="empty-panel" aria-label={words.none.heading} role="status">
          <h2>{words.none.heading}</h2>
          <p>{words.none.text}</p>
        </section>
      ) : (
        <>
          <section className="panel stack" aria-labelledby="records">
            <div className={styles.bar}>
              <h2 id="records">{words.recordsHeading}</h2>
              <p role="status" className="quiet">
                {words.found(count, files)}
              </p>
              <DownloadButton
                label={words.archive.button}
                name={words.archive.name}
                ask={steps.archive}
                failed={words.archive.failed}
              />
            </div>
            <div>
              {groups.map((group) => (
                <Group key={group.kind} group={group} />
              ))}
            </div>
          </section>
          <PlaceHold asked={asked} />
          <Erase asked={asked} found={found} steps={steps} />
        </>
      )}
    </>
  )
}

export const Component = () => {
  const { formik, asked, found, load, lookUp } = usePersonSearch()
  const section = useRef<HTMLDivElement>(null)
  const show = (who: PersonQuery) => {
    lookUp(who)
    section.current?.focus()
  }
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead} />
      <RequestsSection onLookUp={show} />
      <div ref={section} tabIndex={-1}>
        <Search formik={formik} isSearching={load.isFetching} />
      </div>
      <LoadFailure words={words.failure} load={load} />
      {asked && !found && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {asked && found && <Found key={`${asked.email} ${asked.phoneNo}`} asked={asked} found={found} />}
      <HoldsSection />
      <RetentionSection />
    </>
  )
}
