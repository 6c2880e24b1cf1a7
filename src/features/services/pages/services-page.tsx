import { pages } from '#src/content/pages.ts'
import { serviceGroups, servicesPage } from '#src/content/services.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ServiceGroup } from '../components/service-group.tsx'
import { TechnologyWall } from '../components/technology-wall.tsx'

export const ServicesPage = () => (
  <>
    <PageHead page={pages.services} />
    <Hero words={servicesPage} />
    {serviceGroups.map((group, index) => (
      <Section key={group.eyebrow} sunken={index % 2 === 1}>
        <ServiceGroup group={group} />
      </Section>
    ))}
    <Section sunken>
      <SectionHead words={servicesPage.technologies} />
      <TechnologyWall />
    </Section>
    <ClosingBand words={servicesPage.industries}>
      <SiteLink to={servicesPage.industries.link.href} className={buttonClass('river')}>
        {servicesPage.industries.link.label}
      </SiteLink>
    </ClosingBand>
  </>
)
