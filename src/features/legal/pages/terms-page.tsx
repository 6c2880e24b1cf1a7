import { pages } from '#src/content/pages.ts'
import { termsPage, termsSections } from '#src/content/terms/terms.ts'
import TermsOfService from '#src/content/terms/terms-of-service.mdx'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { LegalText } from '../components/legal-text.tsx'
import { SectionList } from '../components/section-list.tsx'
import { TermsHelp } from '../components/terms-help.tsx'

/** The terms have no page title of their own: the head carries the company's name, the text its heading. */
export const TermsPage = () => (
  <>
    <PageHead page={pages.termsOfService} />
    <Hero words={termsPage} />
    <LegalText
      help={<TermsHelp />}
      sections={<SectionList label={termsPage.contentsLabel} sections={termsSections} numbered />}
    >
      <TermsOfService />
    </LegalText>
  </>
)
