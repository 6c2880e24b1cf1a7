import type { PartnerOpenWork, PartnerRecord } from '#api/contracts/staffing/partners.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { partner } from '#src/content/staffing/partners.ts'
import { LeavingForm, LeavingLoading } from '#src/flows/leaving-popup.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { useLeavingForm, usePartnerOpenWork } from './use-leaving.ts'

const words = partner.leaving

const shownSubmissions = 5

const describeOpenWork = ({ submissions, bench, cases }: PartnerOpenWork): string[] => {
  const { open } = words
  const more = submissions.length - shownSubmissions
  return [
    ...submissions
      .slice(0, shownSubmissions)
      .map(({ candidate, job, status }) => open.submission(candidate, job, status)),
    ...(more > 0 ? [open.more(more)] : []),
    ...(bench.length > 0 ? [open.bench(bench.map(({ name }) => name))] : []),
    ...(cases.length > 0 ? [open.cases(cases.map(({ name }) => name))] : []),
  ]
}

type Choices = { submissions: string; bench: string }

const describeConsequences = (work: PartnerOpenWork, choices: Choices, email: string): string[] => {
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
  /** The account can still be deactivated. */
  isOpen: boolean
  onClose: () => void
}

type PartnerLeavingProps = LeavingPopupProps & { work: PartnerOpenWork; isFetching: boolean }

const PartnerLeaving = ({ partner, work, isFetching, isOpen, onClose }: PartnerLeavingProps) => {
  const { flow, asked, isChanged } = useLeavingForm(partner, work)
  return (
    <LeavingForm
      flow={flow}
      title={words.title(partner.company)}
      words={words}
      isOpen={isOpen || flow.isSending}
      open={describeOpenWork(work)}
      following={describeConsequences(work, flow.formik.values, partner.email)}
      changes={isChanged && !isFetching ? [words.changed] : []}
      onClose={onClose}
    >
      <Questions asked={asked} />
    </LeavingForm>
  )
}

export const LeavingPopup = (props: LeavingPopupProps) => {
  const { work, isFetching, load } = usePartnerOpenWork(props.partner)
  if (work) return <PartnerLeaving {...props} work={work} isFetching={isFetching} />
  const title = words.title(props.partner.company)
  return <LeavingLoading title={title} words={words} load={load} onClose={props.onClose} />
}
