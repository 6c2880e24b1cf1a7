import { FormikProvider, useFormik } from 'formik'
import { use } from 'react'
import { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { phoneNumber } from '#api/contracts/fields.ts'
import { type UserType, userTypes } from '#api/contracts/session.contract.ts'
import type { Account } from '#machines/session/sign-in.machine.ts'
import { signIn } from '#src/content/sign-in.ts'
import { PlainNotice } from '#src/flows/plain-form.tsx'
import { PlainFormContext } from '#src/lib/plain-form-context.ts'
import { Button } from '#src/ui/button.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { ChoiceOfTwo } from './choice-of-two.tsx'
import styles from './sign-in-form.module.css'

type PhoneStepProps = { account: Account | null; isWaiting: boolean; onSubmit: (account: Account) => void }

const schema = z.object({ phoneNo: phoneNumber(signIn.phoneMissing) })

const kinds: readonly { value: UserType; label: string }[] = [
  { value: userTypes.employee, label: signIn.kind.employee },
  { value: userTypes.partner, label: signIn.kind.partner },
]

/** What a browser without scripts sent of it; before that nothing. */
const usePlainAccount = (): Account => {
  const sent = use(PlainFormContext)?.values
  const kind = kinds.find(({ value }) => String(value) === sent?.userType)
  return { userType: kind?.value ?? userTypes.employee, phoneNo: sent?.phoneNo ?? '' }
}

/** Whose phone the code goes to. */
export const PhoneStep = ({ account, isWaiting, onSubmit }: PhoneStepProps) => {
  const plain = usePlainAccount()
  const formik = useFormik<Account>({
    initialValues: account ?? plain,
    validationSchema: toFormikValidationSchema(schema),
    onSubmit,
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
          <ChoiceOfTwo
            name="userType"
            legend={signIn.kind.label}
            options={kinds}
            chosen={formik.values.userType}
            onChoose={(userType) => formik.setFieldValue('userType', userType)}
          />
          <PhoneField name="phoneNo" label={signIn.phone} />
        </fieldset>
        <Button type="submit" disabled={isWaiting}>
          {isWaiting ? signIn.wait : signIn.send}
        </Button>
      </PostForm>
    </FormikProvider>
  )
}
