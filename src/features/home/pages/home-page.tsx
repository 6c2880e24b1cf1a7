import { home } from '#src/content/home.ts'
import { pages } from '#src/content/pages.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { BlogTeaser } from '../components/blog-teaser.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { HomeHero } from '../components/home-hero.tsx'
import { IndustryPanels } from '../components/industry-panels.tsx'
import { MoreLink } from '../components/more-link.tsx'
import { StaffingSteps } from '../components/staffing-steps.tsx'

export const HomePage = () => (
  <>
    <PageHead page={pages.home} />
    <HomeHero />
    <Section two>
      <SectionHead words={home.whatWeDo}>
        <MoreLink link={home.whatWeDo.more} />
      </SectionHead>
      <Rows items={home.whatWeDo.rows} />
    </Section>
    <IndustryPanels />
    <StaffingSteps />
    <BlogTeaser />
    <ClosingBand />
  </>
)
