import type { Position } from '#api/contracts/job.contract.ts'
import { apply } from '#src/content/apply.ts'
import { company } from '#src/content/company.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { ApplyForm } from './apply-form.tsx'
import styles from './open-position.module.css'

type OpenPositionProps = { id: string; position: Position; path: string }

/** An open position: what it is, and the form to apply for it. */
export const OpenPosition = ({ id, position, path }: OpenPositionProps) => (
  <>
    <PageHead
      page={{
        ...pages.applyNow,
        title: `Apply: ${position.pro_jobtitle} | ${company.name}`,
        path,
        index: true,
      }}
    />
    <Hero words={{ eyebrow: apply.eyebrow, heading: position.pro_jobtitle }} />
    <Section two>
      <div className={styles.part}>
        <SectionHead words={apply.about} />
        <RichText html={position.pro_description} />
      </div>
      <div className={styles.part}>
        <SectionHead words={apply.form} />
        <ApplyForm key={id} position={id} />
      </div>
    </Section>
  </>
)
