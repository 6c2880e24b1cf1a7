import { pages } from '#src/content/pages.ts'
import { termsHelp, termsPage, termsSections } from '#src/content/site/terms/terms.ts'
import TermsOfService from '#src/content/site/terms/terms-of-service.mdx'
import { Facts } from '#src/ui/facts.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import styles from './legal.module.css'
import { LegalText } from './legal-text.tsx'

const drawing: readonly SceneStroke[] = [
  ['shape', 'M84 200V16h120l36 36v148z'],
  ['line', 'M204 16v36h36M106 62h10M132 62h50M106 94h10M132 94h80M106 126h10M132 126h64'],
  ['shape', 'M190 164a28 28 0 1 0 56 0a28 28 0 1 0-56 0z'],
  ['accent', 'M206 164l9 9 16-19'],
]

const lines = [
  { label: termsHelp.emailLabel, value: <a href={termsHelp.email.href}>{termsHelp.email.label}</a> },
  { label: termsHelp.phoneLabel, value: <a href={termsHelp.phone.href}>{termsHelp.phone.label}</a> },
]

const TermsHelp = () => (
  <aside className={styles.help} aria-labelledby="terms-help">
    <h2 id="terms-help" className="step-1">
      {termsHelp.heading}
    </h2>
    <p className="quiet small">{termsHelp.text}</p>
    <Facts facts={lines} className={`facts stack gap-3 ${styles.helpLines}`} />
    <p className="quiet small">{termsHelp.hours}</p>
  </aside>
)

export const Component = () => (
  <>
    <PageHead page={pages.termsOfService} />
    <PageOpening words={termsPage} drawing={drawing} ground="sunken" />
    <LegalText help={<TermsHelp />} label={termsPage.contentsLabel} sections={termsSections} numbered>
      <TermsOfService />
    </LegalText>
  </>
)
