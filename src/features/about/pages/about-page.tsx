import { about } from '#src/content/about.ts'
import { pages } from '#src/content/pages.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Principles } from '../components/principles.tsx'
import { Story } from '../components/story.tsx'
import { TalkToUs } from '../components/talk-to-us.tsx'
import { TeamGrid } from '../components/team-grid.tsx'

export const AboutPage = () => (
  <>
    <PageHead page={pages.about} />
    <Hero words={about} />
    <Story />
    <Principles />
    <Section>
      <SectionHead words={about.team} />
      <TeamGrid />
    </Section>
    <TalkToUs />
  </>
)
