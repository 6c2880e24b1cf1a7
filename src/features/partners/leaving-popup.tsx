import { useId } from 'react'
import type { PartnerOpenWork, PartnerRecord } from '#api/contracts/partners.contract.ts'
import { partner } from '#src/content/partners.ts'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { asChoices } from '#src/lib/choices.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './partners.module.css'
import { useLeavingForm, usePartnerOpenWork } from './use-leaving.ts'

const words = partner.leaving

const loadWords = { heading: words.failed, retry: words.retry }

const shownSubmissions = 5

const openLines = ({ submissions, bench, cases }: PartnerOpenWork): string[] => {
  const { open } = words
  const more = submissions.length - shownSubmissions
  const lines = [
    ...submissions
      .slice(0, shownSubmissions)
      .map(({ candidate, job, status }) => open.submission(candidate, job, status)),
    ...(more > 0 ? [open.more(more)] : []),
    ...(bench.length > 0 ? [open.bench(bench.map(({ name }) => name))] : []),
    ...(cases.length > 0 ? [open.cases(cases.map(({ name }) => name))] : []),
  ]
  return lines.length > 0 ? lines : [open.nothing]
}

type Choices = { submissions: string; bench: string }

/** What will happen as far as it is chosen, in sentences. */
const followingLines = (work: PartnerOpenWork, choices: Choices, email: string): string[] => {
  const { following } = words
  const submissions = work.submissions.length
  const bench = work.bench.length
  return [
    ...(submissions > 0 && choices.submissions === 'withdraw' ? [following.withdrawn(submissions)] : []),
    ...(submissions > 0 && choices.submissions === 'keep' ? [following.kept(submissions)] : []),
    ...(bench > 0 && choices.bench === 'off' ? [following.off(bench)] : []),
    ...(bench > 0 && choices.bench === 'keep' ? [following.stay(bench)] : []),
    ...(work.cases.length > 0 ? [following.cases(work.cases.length)] : []),
    following.access,
    following.mail(email),
  ]
}

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => {
  const id = useId()
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="step-1">
        {heading}
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** A question for each kind of open work that somebody has to decide about. */
const Questions = ({ asked }: Pick<ReturnType<typeof useLeavingForm>, 'asked'>) => (
  <>
    {asked.submissions && (
      <SelectField
        name="submissions"
        label={words.submissions}
        placeholder={words.submissionsPlaceholder}
        options={asChoices(['withdraw', 'keep'], words.submissionChoices)}
        full
      />
    )}
    {asked.bench && (
      <SelectField
        name="bench"
        label={words.bench}
        placeholder={words.benchPlaceholder}
        options={asChoices(['off', 'keep'], words.benchChoices)}
        full
      />
    )}
    <FormField name="reason" label={words.reason} hint={words.reasonHint} rows={3} full />
  </>
)

type LeavingPopupProps = {
  partner: PartnerRecord
  /** Whether the account can still be deactivated. */
  isOpen: boolean
  onClose: () => void
}

type LeavingFormProps = LeavingPopupProps & { work: PartnerOpenWork; isFetching: boolean }

const LeavingForm = ({ partner, work, isFetching, isOpen, onClose }: LeavingFormProps) => {
  const { flow, asked, isChanged } = useLeavingForm(partner, work)
  return (
    <FormPopup
      flow={flow}
      title={words.title(partner.company)}
      words={words}
      isOpen={isOpen || flow.isSending}
      lead={<Lines heading={words.open.heading} lines={openLines(work)} />}
      onClose={onClose}
    >
      <Questions asked={asked} />
      <div aria-live="polite" className={styles.wide}>
        <Lines
          heading={words.following.heading}
          lines={followingLines(work, flow.formik.values, partner.email)}
        />
      </div>
      {isChanged && !isFetching && (
        <p role="status" className={`danger ${styles.wide}`}>
          {words.changed}
        </p>
      )}
    </FormPopup>
  )
}

/** Asks what is to become of what is open at a partner, and deactivates the account. */
export const LeavingPopup = (props: LeavingPopupProps) => {
  const { work, isFetching, load } = usePartnerOpenWork(props.partner)
  if (work) return <LeavingForm {...props} work={work} isFetching={isFetching} />
  return (
    <Popup title={words.title(props.partner.company)} closeLabel={words.back} quiet onClose={props.onClose}>
      <LoadFailure words={loadWords} load={load} />
      {load.failure === null && <Skeleton lines={4} label={words.loading} />}
    </Popup>
  )
}
