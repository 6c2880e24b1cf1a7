import { pages } from '#src/content/pages.ts'
import { type Industry, industries, industriesPage } from '#src/content/site/industries.ts'
import { buttonClass, textButtonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Illustration } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import styles from './industries.module.css'
import { industriesDrawing, industryScenes } from './industry-scenes.ts'

const IndustryIntro = ({ industry }: { industry: Industry }) => (
  <div className={styles.intro}>
    <div className={`stack ${styles.words}`}>
      <SectionHead words={{ eyebrow: industry.name, heading: industry.heading }} />
      {industry.intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <Illustration strokes={industryScenes[industry.id] ?? []} />
  </div>
)

const UseCases = ({ items }: { items: Industry['useCases'] }) => (
  <div>
    <h3 className="step-2">{industriesPage.useCasesHeading}</h3>
    <ul className={styles.cases}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.case}>
          <h4>{title}</h4>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
)

const AgentAtWork = ({ industry }: { industry: Industry }) => (
  <div className={styles.columns}>
    <div>
      <h3>{industriesPage.agentHeading}</h3>
      <ol className={styles.steps}>
        {industry.agentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <div>
      <h3>{industriesPage.dataHeading}</h3>
      <div className={styles.sources}>
        <TickList items={industry.dataSources} />
      </div>
      <p className={styles.safeguards}>{industry.safeguards}</p>
    </div>
  </div>
)

const SampleFigures = ({ industry }: { industry: Industry }) => (
  <div className={styles.figures}>
    <h3>{industriesPage.statisticsHeading}</h3>
    <Facts facts={industry.statistics} className={styles.figureList} />
    <p className={styles.note}>{industry.statisticsNote}</p>
  </div>
)

export const Component = () => (
  <>
    <PageHead page={pages.industries} />
    <PageOpening words={industriesPage} drawing={industriesDrawing} ground="tint">
      <div className="cluster gap-5">
        {industries.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={textButtonClass}>
            <span>
              {name} <span aria-hidden="true">↓</span>
            </span>
          </a>
        ))}
      </div>
    </PageOpening>
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
