import { publicNameFilter } from '#api/contracts/platform/fields.ts'
import { consultationDescriptionMax, positions, projects } from '#api/contracts/site/contact.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import { consultationCall as callWords, consultation } from '#src/content/site/consultation.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { Loader, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { CallSteps } from './call-steps.tsx'
import styles from './consultation.module.css'
import { useConsultationCall } from './use-consultation-call.ts'
import { callElementId, useConsultationForm, useOfferedCall } from './use-consultation-form.ts'

const words = consultation.form
const positionOptions = positions.map((value) => ({ value, label: words.positions[value] }))
const projectOptions = asChoices(projects)

type CallProps = { token: string; isFresh: boolean; onSkip: () => void }

const CallOfRequest = ({ token, isFresh, onSkip }: CallProps) => {
  const flow = useConsultationCall(token, isFresh)
  const { isVoid, isChecked, load } = flow.link
  if (isVoid) return null
  return (
    <section className={styles.call} aria-label={callWords.label}>
      {isChecked && <CallSteps flow={flow} onSkip={onSkip} />}
      {!isChecked && load.failure === null && <Skeleton lines={6} label={callWords.loading} />}
      <LoadFailure words={callWords.failure} load={load} />
      {load.failure !== null && <p>{callWords.isIn}</p>}
    </section>
  )
}

type FormProps = { onClosed: (token: string | undefined) => void }

const ConsultationForm = ({ onClosed }: FormProps) => {
  const { flow, captcha } = useConsultationForm()
  const close = () => {
    flow.close()
    onClosed(flow.answer?.link)
  }
  return (
    <FormFrame
      flow={{ ...flow, close }}
      words={words}
      isBlocked={!captcha.isSolved}
      progress={<Loader label={words.sending} />}
    >
      <FormField name="fullName" label={words.fullName} autoComplete="name" filter={publicNameFilter} />
      <PhoneField name="phoneNo" label={words.phone} />
      <FormField name="emailId" label={words.email} type="email" autoComplete="email" full />
      <SelectField
        name="position"
        label={words.position}
        placeholder={words.positionPlaceholder}
        options={positionOptions}
      />
      <SelectField
        name="project"
        label={words.project}
        placeholder={words.projectPlaceholder}
        options={projectOptions}
      />
      <FormField
        name="description"
        label={words.description}
        rows={5}
        full
        countTo={consultationDescriptionMax}
      />
      <CheckboxField name="acceptTerms">
        {words.accept} <SiteLink to={words.terms.href}>{words.terms.label}</SiteLink>
      </CheckboxField>
      <CaptchaField captcha={captcha} size="normal" />
    </FormFrame>
  )
}

const Agenda = () => {
  const { agenda, callElsewhere } = consultation
  const canPick = useIsOwnCrm()
  const steps = agenda.steps.map((step) =>
    step.title === agenda.call && !canPick ? { ...step, text: callElsewhere } : step,
  )
  return (
    <SectionHead words={agenda}>
      <Rows items={steps} />
    </SectionHead>
  )
}

export const Component = () => {
  const { call, isCallOffered, offer, skip } = useOfferedCall()
  return (
    <>
      <PageHead page={pages.freeConsultation} />
      <div className={styles.noHeader}>
        <ToolOpening
          words={consultation}
          ground="sunken"
          action={
            <SiteLink to={pages.home.path} className={styles.home}>
              {company.name} · {consultation.home}
            </SiteLink>
          }
        />
      </div>
      <Section columns="wide first" compact>
        <div className="stack gap-6">
          {isCallOffered && (
            <div id={callElementId} className={styles.place}>
              {call && <CallOfRequest key={call.token} {...call} onSkip={skip} />}
            </div>
          )}
          <ConsultationForm onClosed={offer} />
        </div>
        <Agenda />
      </Section>
    </>
  )
}
