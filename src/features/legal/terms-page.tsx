import { pages } from '#src/content/pages.ts'
import { termsHelp, termsPage, termsSections } from '#src/content/terms/terms.ts'
import TermsOfService from '#src/content/terms/terms-of-service.mdx'
import { Hero } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import styles from './legal.module.css'
import { LegalText } from './legal-text.tsx'

const lines = [
  { label: termsHelp.emailLabel, value: termsHelp.email.label, href: termsHelp.email.href },
  { label: termsHelp.phoneLabel, value: termsHelp.phone.label, href: termsHelp.phone.href },
]

/** Where to ask about the terms: support e-mail and phone. */
const TermsHelp = () => (
  <aside className={styles.help} aria-labelledby="terms-help">
    <h2 id="terms-help" className="step-1">
      {termsHelp.heading}
    </h2>
    <p className="quiet small">{termsHelp.text}</p>
    <dl className={`facts stack gap-3 ${styles.helpLines}`}>
      {lines.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href}>{value}</a>
          </dd>
        </div>
      ))}
    </dl>
    <p className="quiet small">{termsHelp.hours}</p>
  </aside>
)

/** The terms have no page title of their own: the head carries the company's name, the text its heading. */
export const Component = () => (
  <>
    <PageHead page={pages.termsOfService} />
    <Hero words={termsPage} />
    <LegalText help={<TermsHelp />} label={termsPage.contentsLabel} sections={termsSections} numbered>
      <TermsOfService />
    </LegalText>
  </>
)
