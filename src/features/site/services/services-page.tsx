import { pages } from '#src/content/pages.ts'
import {
  type ServiceGroup as Group,
  type Service,
  serviceGroups,
  servicesPage,
} from '#src/content/site/services.ts'
import { type Technology, technologies } from '#src/content/site/technologies.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import { serviceIcons, servicesDrawing } from './service-icons.ts'
import styles from './services.module.css'

const ServiceTile = ({ service }: { service: Service }) => (
  <li id={service.id} className={styles.tile}>
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={serviceIcons[service.icon]} />
    </svg>
    <h3>{service.title}</h3>
    <p className="quiet">{service.summary}</p>
    <div className={styles.deliverables}>
      <p className="quiet small">{servicesPage.deliverablesLabel}</p>
      <TickList items={service.deliverables} />
    </div>
  </li>
)

const ServiceGroup = ({ group }: { group: Group }) => (
  <div className={styles.group}>
    <div className={styles.head}>
      <SectionHead words={group} />
    </div>
    <ul className={styles.tiles}>
      {group.services.map((service) => (
        <ServiceTile key={service.id} service={service} />
      ))}
    </ul>
  </div>
)

const wordMark = (name: string) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .join('')

const Mark = ({ technology: { id, name, icon } }: { technology: Technology }) =>
  icon ? (
    <img
      src={`${import.meta.env.ASSET_PREFIX}/logos/${id}.svg`}
      width={32}
      height={32}
      alt=""
      loading="lazy"
    />
  ) : (
    <span aria-hidden="true">{wordMark(name)}</span>
  )

const TechnologyWall = () => (
  <ul className={styles.wall}>
    {technologies.map((technology) => (
      <li key={technology.id} className={styles.technology}>
        <span className={styles.mark}>
          <Mark technology={technology} />
        </span>
        {technology.name}
      </li>
    ))}
  </ul>
)

export const Component = () => (
  <>
    <PageHead page={pages.services} />
    <PageOpening words={servicesPage} drawing={servicesDrawing} />
    {serviceGroups.map((group, index) => (
      <Section key={group.eyebrow} sunken={index % 2 === 1} compact={index === 0}>
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
