import { home } from '#src/content/home.ts'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

export const ClosingBand = () => (
  <Section>
    <SectionHead words={home.closing}>
      <LinkPair primary={home.closing.primary} secondary={home.closing.secondary} onLight />
    </SectionHead>
  </Section>
)
