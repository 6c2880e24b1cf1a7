import { knowYourWorth } from '#src/content/know-your-worth.ts'
import { pages } from '#src/content/pages.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
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
