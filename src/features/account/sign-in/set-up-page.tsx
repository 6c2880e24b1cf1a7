import { FormikProvider, useFormik } from 'formik'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { type SetUpForm, setUpForm } from '#api/contracts/people/set-up.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { setUp } from '#src/content/account/sign-in-links.ts'
import { pages } from '#src/content/pages.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { CheckedLink, LinkPage } from '#src/flows/link-page.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './sign-in.module.css'
import { useSetUp } from './use-set-up.ts'

type DetailsStepProps = { details: SetUpForm; isWaiting: boolean; onSubmit: (details: SetUpForm) => void }

const DetailsStep = ({ details, isWaiting, onSubmit }: DetailsStepProps) => {
  const formik = useFormik<SetUpForm>({
    initialValues: details,
    validationSchema: toFormikValidationSchema(setUpForm),
    onSubmit,
  })
  return (
    <FormikProvider value={formik}>
      <PostForm
        className={styles.form}
        aria-label={setUp.form}
        isBusy={isWaiting}
        onSubmit={formik.handleSubmit}
      >
        <fieldset className={styles.fields} disabled={isWaiting}>
          <NameFields first="firstName" last="lastName" words={setUp} />
          <FormField name="email" label={setUp.email} type="email" autoComplete="email" />
          <PhoneField anyCountry name="phoneNo" label={setUp.phone} />
        </fieldset>
        <Button isWaiting={isWaiting} type="submit" disabled={isWaiting}>
          {setUp.send}
        </Button>
      </PostForm>
    </FormikProvider>
  )
}

const SetUpSteps = ({ token }: { token: string }) => {
  const { flow, link, expiresAt, details, submit } = useSetUp(token)
  const words = { sent: setUp.codeSent(details.phoneNo), submit: setUp.finish, back: setUp.back }
  return (
    <CheckedLink words={setUp} link={link}>
      {expiresAt && <p className="small quiet">{setUp.worksUntil(shortMoment(expiresAt))}</p>}
      <CodeSteps flow={flow} words={words} onBack={flow.goBack}>
        <DetailsStep details={details} isWaiting={flow.isWaiting} onSubmit={submit} />
      </CodeSteps>
    </CheckedLink>
  )
}

export const Component = () => (
  <LinkPage page={pages.setUp} words={setUp}>
    {(token) => <SetUpSteps key={token} token={token} />}
  </LinkPage>
)
