import { pages } from '#src/content/pages.ts'
import { privacyPage, privacySections } from '#src/content/privacy/privacy.ts'
import { PrivacyPolicy } from '#src/flows/privacy-policy.tsx'
import { Hero } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { LegalText } from './legal-text.tsx'

export const Component = () => (
  <>
    <PageHead page={pages.privacyPolicy} />
    <Hero words={privacyPage} />
    <LegalText label={privacyPage.contentsLabel} sections={privacySections}>
      <PrivacyPolicy />
    </LegalText>
  </>
)
