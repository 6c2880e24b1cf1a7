import { useLocation } from 'react-router'
import { z } from 'zod'
import { pages } from '#src/content/pages.ts'
import { signIn } from '#src/content/sign-in.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsAlive } from '#src/lib/use-is-alive.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import styles from './sign-in-page.module.css'

const arrival = z.object({ refusal: z.object({ reason: z.string(), hasEnded: z.boolean() }) })

/** Why somebody is here who did not come by themselves: in our words, then in those of the server. */
const useRefusal = () => {
  const { params } = useAddressParams()
  const isAlive = useIsAlive()
  const { state } = useLocation()
  const { reason = '', hasEnded = false } = (isAlive && arrival.safeParse(state).data?.refusal) || {}
  const own = params.has('denied') ? signIn.denied : hasEnded ? signIn.ended : ''
  const theirs = reason || (hasEnded ? signIn.toContinue : '')
  return [own, own.startsWith(theirs) ? '' : theirs].filter(Boolean)
}

export const SignInPage = () => {
  const refusal = useRefusal()
  return (
    <>
      <PageHead page={pages.signIn} />
      <Hero words={signIn} />
      <Section two>
        <div>
          {refusal.length > 0 && (
            <div role="alert" className={styles.refusal}>
              {refusal.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </div>
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
