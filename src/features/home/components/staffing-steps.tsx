import { home } from '#src/content/home.ts'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

export const StaffingSteps = () => (
  <Section two>
    <SectionHead words={home.staffing}>
      <LinkPair primary={home.staffing.primary} secondary={home.staffing.secondary} onLight />
    </SectionHead>
    <Rows items={home.staffing.steps} />
  </Section>
)
