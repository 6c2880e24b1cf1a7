import { useLocation } from 'react-router'
import { z } from 'zod'
import { pages } from '#src/content/pages.ts'
import { signIn } from '#src/content/sign-in.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsAlive } from '#src/lib/use-is-alive.ts'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import styles from './sign-in-page.module.css'

const arrival = z.object({
  refusal: z.object({ status: z.number(), reason: z.string(), wasSignedIn: z.boolean() }),
})

/** Why somebody is here who did not come by themselves: in our words, then in those of the server. */
const useRefusal = () => {
  const { params } = useAddressParams()
  const isAlive = useIsAlive()
  const { state } = useLocation()
  const refusal = isAlive ? arrival.safeParse(state).data?.refusal : undefined
  const hasEnded = refusal?.status === 401 && refusal.wasSignedIn
  // The guard leads here without a refusal, and only who is signed in.
  const denied = refusal?.wasSignedIn === false ? signIn.notForVisitors : signIn.denied
  const own = params.has('denied') ? denied : hasEnded ? signIn.ended : ''
  const theirs = refusal?.reason || (hasEnded ? signIn.toContinue : '')
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
