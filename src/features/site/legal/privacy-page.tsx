import { pages } from '#src/content/pages.ts'
import { privacyPage, privacySections } from '#src/content/site/privacy/privacy.ts'
import { PrivacyPolicy } from '#src/flows/privacy-policy.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { LegalText } from './legal-text.tsx'

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h84M256 200h84M30 132h40M30 160h40M250 132h40M250 160h40'],
  ['shape', 'M160 12l84 28v64c0 52-40 80-84 96c-44-16-84-44-84-96V40z'],
  ['accent', 'M142 92a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM160 110v36'],
]

export const Component = () => (
  <>
    <PageHead page={pages.privacyPolicy} />
    <PageOpening words={privacyPage} drawing={drawing} />
    <LegalText label={privacyPage.contentsLabel} sections={privacySections}>
      <PrivacyPolicy />
    </LegalText>
  </>
)
