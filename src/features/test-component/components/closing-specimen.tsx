import { testComponent } from '#src/content/test-component.ts'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'

const { primary, secondary } = testComponent.links

export const ClosingSpecimen = () => (
  <ClosingBand words={testComponent.closing.words}>
    <LinkPair primary={primary} secondary={secondary} />
  </ClosingBand>
)
