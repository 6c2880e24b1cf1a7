import { completeLinkedIn } from '#api/contracts/platform/fields.ts'
import { knowYourWorth } from '#src/content/careers/know-your-worth.ts'
import { pages } from '#src/content/pages.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import styles from './know-your-worth.module.css'
import { SkillWorthPanel } from './skill-worth.tsx'
import { SkillsField } from './skills-field.tsx'
import { useSkillsForm } from './use-skills-form.ts'

const words = knowYourWorth.form

const SkillsForm = () => {
  const { flow, skills } = useSkillsForm()
  return (
    <FormFrame flow={flow} words={words} onSubmit={skills.ask}>
      <div className={styles.skills}>
        <div className="stack gap-5">
          <SectionHead words={knowYourWorth.skills} />
          <SkillsField skills={skills} isAsked={flow.wasSubmitted} />
        </div>
        <SkillWorthPanel ids={skills.ticked} />
      </div>
      <div className={styles.person}>
        <SectionHead words={words} />
      </div>
      <NameFields first="pro_firstname" last="pro_lastname" words={words} isPublic />
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

export const Component = () => {
  const { lead, leadElsewhere, ...head } = knowYourWorth
  return (
    <>
      <PageHead page={pages.knowYourWorth} />
      <ToolOpening words={{ ...head, lead: useIsOwnCrm() ? lead : leadElsewhere }} />
      <Section compact>
        <SkillsForm />
      </Section>
    </>
  )
}
