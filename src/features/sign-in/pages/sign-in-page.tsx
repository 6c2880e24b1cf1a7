import { pages } from '#src/content/pages.ts'
import { signIn } from '#src/content/sign-in.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import styles from './sign-in-page.module.css'

export const SignInPage = () => {
  const { params } = useAddressParams()
  return (
    <>
      <PageHead page={pages.signIn} />
      <Hero words={signIn} />
      <Section two>
        <div>
          {params.has('denied') && (
            <p role="alert" className={styles.denied}>
              {signIn.denied}
            </p>
          )}
          <SignInForm />
          <p className={styles.partner}>
            {signIn.partner.text} <SiteLink to={signIn.partner.href}>{signIn.partner.label}</SiteLink>
          </p>
        </div>
        <SectionHead words={signIn.how}>
          <Rows items={signIn.how.steps} />
        </SectionHead>
      </Section>
    </>
  )
}
