import { knowYourWorth } from '#src/content/know-your-worth.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SkillsForm } from '../components/skills-form.tsx'

export const KnowYourWorthPage = () => (
  <>
    <PageHead page={pages.knowYourWorth} />
    <Hero words={knowYourWorth} />
    <Section>
      <SkillsForm />
    </Section>
  </>
)
