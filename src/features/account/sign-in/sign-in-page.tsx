import { FormikProvider, useFormik } from 'formik'
import { use } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import { anyPhone } from '#api/contracts/platform/fields.ts'
import type { Account } from '#machines/account/sign-in.machine.ts'
import { signIn } from '#src/content/account/sign-in.ts'
import { pages } from '#src/content/pages.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { PlainNotice } from '#src/flows/plain-form.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import type { CodeFlow } from '#src/flows/use-code-steps.ts'
import { PlainFormContext } from '#src/lib/plain-form-context.ts'
import { safeReturnPath } from '#src/lib/return-path.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

const schema = z.object({ phoneNo: anyPhone(signIn.phoneMissing) })

const kinds: readonly { value: UserType; label: string }[] = [
  { value: userTypes.employee, label: signIn.kind.employee },
  { value: userTypes.partner, label: signIn.kind.partner },
]

const usePlainAccount = (): Account => {
  const sent = use(PlainFormContext)?.values
  const kind = kinds.find(({ value }) => String(value) === sent?.userType)
  return { userType: kind?.value ?? userTypes.employee, phoneNo: sent?.phoneNo ?? '' }
}

type UserTypeChoiceProps = { chosen: UserType; onChoose: (userType: UserType) => void }

const UserTypeChoice = ({ chosen, onChoose }: UserTypeChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{signIn.kind.label}</legend>
    {kinds.map(({ value, label }) => (
      <label key={value} className={styles.option}>
        <input
          type="radio"
          name="userType"
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)

type PhoneStepProps = { flow: CodeFlow }

const PhoneStep = ({ flow: { account, isWaiting, isUsingPasskey, submitPhone } }: PhoneStepProps) => {
  const plain = usePlainAccount()
  const formik = useFormik<Account>({
    initialValues: account ?? plain,
    validationSchema: toFormikValidationSchema(schema),
    onSubmit: submitPhone,
  })
  return (
    <FormikProvider value={formik}>
      <PostForm
        className={styles.form}
        aria-label={signIn.heading}
        isBusy={isWaiting}
        onSubmit={formik.handleSubmit}
      >
        <PlainNotice />
        <fieldset className={styles.fields} disabled={isWaiting}>
          <UserTypeChoice
            chosen={formik.values.userType}
            onChoose={(userType) => formik.setFieldValue('userType', userType)}
          />
          <PhoneField anyCountry name="phoneNo" label={signIn.phone} />
        </fieldset>
        <Button isWaiting={isWaiting && !isUsingPasskey} type="submit" disabled={isWaiting}>
          {signIn.send}
        </Button>
      </PostForm>
    </FormikProvider>
  )
}

const PasskeyWay = ({ flow: { isWaiting, isUsingPasskey, enterByPasskey, cancel } }: PhoneStepProps) => {
  const isAlive = useIsHydrated()
  const words = signIn.passkey
  return (
    <div className={`own-crm ${styles.other}`}>
      <p className="quiet" role="status">
        {isUsingPasskey ? words.asking : words.lead}
      </p>
      <div className="cluster">
        <Button
          isWaiting={isUsingPasskey}
          look="outline"
          aria-disabled={isWaiting || !isAlive || undefined}
          onClick={() => !isWaiting && enterByPasskey()}
        >
          {words.use}
        </Button>
        {isUsingPasskey && <TextButton onClick={cancel}>{words.cancel}</TextButton>}
      </div>
    </div>
  )
}

/** Signed-in users are redirected, unless access was denied: they may switch accounts. */
const SignInForm = () => {
  const navigate = useNavigate()
  const { user, isRestoring } = use(SessionContext)
  const [search] = useSearchParams()
  const wanted = safeReturnPath(search.get('return'))
  const flow = useSignIn(() => void navigate(wanted, { replace: true }))
  if (user && !search.has('denied') && !flow.isWaiting) return <Navigate to={wanted} replace />
  return (
    <div className={styles.panel} data-early={isRestoring || undefined}>
      <CodeSteps
        flow={flow}
        words={{ sent: signIn.codeSent(flow.account?.phoneNo ?? '') }}
        onBack={flow.goBack}
      >
        <PhoneStep flow={flow} />
        <PasskeyWay flow={flow} />
      </CodeSteps>
    </div>
  )
}

const arrival = z.object({
  refusal: z.object({ status: z.number(), reason: z.string(), wasSignedIn: z.boolean() }),
})

const useRefusal = () => {
  const { params } = useAddressParams()
  const isAlive = useIsHydrated()
  const { state } = useLocation()
  const refusal = isAlive ? arrival.safeParse(state).data?.refusal : undefined
  const hasEnded = refusal?.status === 401 && refusal.wasSignedIn
  // Without a refusal the guard redirected, which it only does to signed-in users.
  const denied = refusal?.wasSignedIn === false ? signIn.notForVisitors : signIn.denied
  const own = params.has('denied') ? denied : hasEnded ? signIn.ended : ''
  const theirs = refusal?.reason || (hasEnded ? signIn.toContinue : '')
  return [own, own.startsWith(theirs) ? '' : theirs].filter(Boolean)
}

export const Component = () => {
  const refusal = useRefusal()
  return (
    <>
      <PageHead page={pages.signIn} />
      <ToolOpening words={signIn} ground="sunken" />
      <Section columns="narrow first" compact>
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
