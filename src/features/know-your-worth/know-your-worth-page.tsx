import { completeLinkedIn } from '#api/contracts/fields.ts'
import { knowYourWorth } from '#src/content/know-your-worth.ts'
import { pages } from '#src/content/pages.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import styles from './know-your-worth.module.css'
import { SkillsField } from './skills-field.tsx'
import { useSkillsForm } from './use-skills-form.ts'

const words = knowYourWorth.form

/** Skills on one side, the applicant on the other. */
const SkillsForm = () => {
  const { flow, skills } = useSkillsForm()
  return (
    <FormFrame flow={flow} words={words} onAsk={skills.ask}>
      <div className={`stack gap-5 ${styles.skills}`}>
        <SectionHead words={knowYourWorth.skills} />
        <SkillsField skills={skills} isAsked={flow.wasAsked} />
      </div>
      <div className={styles.person}>
        <SectionHead words={words} />
      </div>
      <NameFields first="pro_firstname" last="pro_lastname" words={words} />
      <FormField name="pro_email" label={words.email} type="email" autoComplete="email" />
      <PhoneField name="pro_PhoneNo" label={words.phone} />
      <FormField
        name="pro_url1"
        label={words.linkedIn}
        hint={words.linkedInHint}
        type="url"
        complete={completeLinkedIn}
        full
      />
    </FormFrame>
  )
}

export const Component = () => (
  <>
    <PageHead page={pages.knowYourWorth} />
    <Hero words={knowYourWorth} />
    <Section>
      <SkillsForm />
    </Section>
  </>
)
