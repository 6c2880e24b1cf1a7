import { completeLinkedIn } from '#api/contracts/fields.ts'
import { knowYourWorth } from '#src/content/know-your-worth.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { keepNameCharacters } from '#src/lib/name-characters.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { SectionHead } from '#src/ui/layout.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { useSkillsForm } from '../use-skills-form.ts'
import { SkillsField } from './skills-field.tsx'
import styles from './skills-form.module.css'

const words = knowYourWorth.form

/** Skills on one side, the applicant on the other. */
export const SkillsForm = () => {
  const { flow, skills } = useSkillsForm()
  return (
    <FormFrame flow={flow} words={words} onAsk={skills.ask}>
      <div className={styles.skills}>
        <SectionHead words={knowYourWorth.skills} />
        <SkillsField skills={skills} isAsked={flow.wasAsked} />
      </div>
      <div className={styles.person}>
        <SectionHead words={words} />
      </div>
      <FormField
        name="pro_firstname"
        label={words.firstName}
        autoComplete="given-name"
        filter={keepNameCharacters}
      />
      <FormField
        name="pro_lastname"
        label={words.lastName}
        autoComplete="family-name"
        filter={keepNameCharacters}
      />
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
