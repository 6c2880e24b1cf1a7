import { consultationDescriptionMax, positions, projects } from '#api/contracts/contact.contract.ts'
import { keepNameCharacters } from '#api/contracts/fields.ts'
import { company } from '#src/content/company.ts'
import { consultation } from '#src/content/consultation.ts'
import { pages } from '#src/content/pages.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { asChoices } from '#src/lib/choices.ts'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { Loader } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './consultation.module.css'
import { useConsultationForm } from './use-consultation-form.ts'

const words = consultation.form
const positionOptions = positions.map((value) => ({ value, label: words.positions[value] }))
const projectOptions = asChoices(projects)

const ConsultationForm = () => {
  const { flow, captcha } = useConsultationForm()
  return (
    <FormFrame
      flow={flow}
      words={words}
      isBlocked={!captcha.isSolved}
      progress={<Loader label={words.sending} />}
    >
      <FormField name="fullName" label={words.fullName} autoComplete="name" filter={keepNameCharacters} />
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

export const Component = () => (
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
    <Section two="wide first" close>
      <ConsultationForm />
      <SectionHead words={consultation.agenda}>
        <Rows items={consultation.agenda.steps} />
      </SectionHead>
    </Section>
  </>
)
