import { company } from '#src/content/company.ts'
import { consultation } from '#src/content/consultation.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ConsultationForm } from '../components/consultation-form.tsx'
import styles from './consultation-page.module.css'

export const ConsultationPage = () => (
  <>
    <PageHead page={pages.freeConsultation} />
    <Hero words={consultation}>
      <SiteLink to={pages.home.path} className={styles.home}>
        {company.name} · {consultation.home}
      </SiteLink>
    </Hero>
    <Section two>
      <SectionHead words={consultation.agenda}>
        <Rows items={consultation.agenda.steps} />
      </SectionHead>
      <ConsultationForm />
    </Section>
  </>
)
