import { pages } from '#src/content/pages.ts'
import { signUp } from '#src/content/sign-in.ts'
import { Hero } from '#src/ui/hero.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SignUpForm } from '../components/sign-up-form.tsx'

export const SignUpPage = () => (
  <>
    <PageHead page={pages.signUp} />
    <Hero words={signUp} />
    <Section two>
      <SectionHead words={signUp.next}>
        <Rows items={signUp.next.steps} />
      </SectionHead>
      <SignUpForm />
    </Section>
  </>
)
