import { headquartersAddress, offices } from '#src/content/firm/company.ts'
import { team } from '#src/content/firm/people.ts'
import { pages } from '#src/content/pages.ts'
import { about } from '#src/content/site/about.ts'
import { useLiveCounts } from '#src/lib/live-counts.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './about.module.css'

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360'],
  ['shape', 'M20 200c2-74 96-74 100 0z'],
  ['shape', 'M48 112a22 22 0 1 0 44 0a22 22 0 1 0-44 0z'],
  ['shape', 'M200 200c2-74 96-74 100 0z'],
  ['shape', 'M228 112a22 22 0 1 0 44 0a22 22 0 1 0-44 0z'],
  ['shape', 'M104 200c4-100 108-100 112 0z'],
  ['shape', 'M134 92a26 26 0 1 0 52 0a26 26 0 1 0-52 0z'],
  ['accent', 'M204 14h84v44h-50l-18 18v-18h-16z'],
]

const Story = () => (
  <Section columns="narrow first" compact>
    <SectionHead words={about.story}>
      <Facts facts={about.facts(team.length)} className={styles.facts} />
    </SectionHead>
    <div className={styles.story}>
      {about.story.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
)

const Principles = () => (
  <Section sunken>
    <SectionHead words={about.principles} />
    <ul className={styles.principles}>
      {about.principles.items.map(({ title, text }) => (
        <li key={title} className={styles.principle}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <div className={`own-crm cluster ${styles.proof}`}>
      {about.principles.links.map(({ label, href }) => (
        <SiteLink key={href} to={href} className={buttonClass('outline')}>
          {label}
        </SiteLink>
      ))}
    </div>
  </Section>
)

const getCountry = (officeId: string) => offices.find(({ id }) => id === officeId)?.country

const TeamGrid = () => (
  <ul className={styles.team}>
    {team.map(({ id, name, title, office, bio }) => (
      <li key={id} className={styles.person}>
        <Portrait id={id} name={name} />
        <div className="stack gap-2">
          <h3>{name}</h3>
          <p className={styles.personTitle}>{title}</p>
          <p className={styles.bio}>{bio}</p>
          <p className="quiet small">{getCountry(office)}</p>
        </div>
      </li>
    ))}
  </ul>
)

const { openPositions, contact } = about

const OpenNow = () => {
  const counts = useLiveCounts()
  return <p className="quiet">{counts ? openPositions.counted(counts) : openPositions.uncounted}</p>
}

const TalkToUs = () => (
  <Section sunken>
    <div className={styles.pair}>
      <div className={styles.half}>
        <SectionHead words={openPositions}>
          <OpenNow />
        </SectionHead>
        <div className="cluster">
          <a href={openPositions.link.href} rel="noreferrer" className={buttonClass()}>
            {openPositions.link.label} <span aria-hidden="true">↗</span>
          </a>
          <SiteLink to={openPositions.board.href} className={buttonClass('outline')}>
            {openPositions.board.label}
          </SiteLink>
        </div>
      </div>
      <div className={styles.half}>
        <SectionHead words={contact} />
        <address className={styles.address}>
          <a href={contact.phone.href}>{contact.phone.label}</a>
          <span>{headquartersAddress}</span>
        </address>
        <SiteLink to={contact.link.href} className={buttonClass('outline')}>
          {contact.link.label}
        </SiteLink>
      </div>
    </div>
  </Section>
)

export const Component = () => (
  <>
    <PageHead page={pages.about} />
    <PageOpening words={about} drawing={drawing} ground="tint" />
    <Story />
    <Principles />
    {team.length > 0 && (
      <Section>
        <SectionHead words={about.team} />
        <TeamGrid />
      </Section>
    )}
    <TalkToUs />
  </>
)
