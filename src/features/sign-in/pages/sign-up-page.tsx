import { pages } from '#src/content/pages.ts'
import { signUp } from '#src/content/sign-in.ts'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
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
