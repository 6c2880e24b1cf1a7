import { industries, industriesPage } from '#src/content/industries.ts'
import { pages } from '#src/content/pages.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { AgentAtWork } from '../components/agent-at-work.tsx'
import { IndustryIntro } from '../components/industry-intro.tsx'
import { SampleFigures } from '../components/sample-figures.tsx'
import { UseCases } from '../components/use-cases.tsx'
import styles from './industries-page.module.css'

export const IndustriesPage = () => (
  <>
    <PageHead page={pages.industries} />
    <Hero words={industriesPage}>
      <div className={styles.jumps}>
        {industries.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={buttonClass('ghost')}>
            {name} <span aria-hidden="true">↓</span>
          </a>
        ))}
      </div>
    </Hero>
    {industries.map((industry, index) => (
      <Section key={industry.id} id={industry.id} sunken={index % 2 === 1}>
        <div className={styles.parts}>
          <IndustryIntro industry={industry} />
          <UseCases items={industry.useCases} />
          <AgentAtWork industry={industry} />
          <SampleFigures industry={industry} />
        </div>
      </Section>
    ))}
    <ClosingBand words={industriesPage.closing}>
      <SiteLink to={industriesPage.closing.link.href} className={buttonClass('river')}>
        {industriesPage.closing.link.label}
      </SiteLink>
    </ClosingBand>
  </>
)
