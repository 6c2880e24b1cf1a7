import { FormikProvider, useFormik } from 'formik'
import { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { phoneNumber } from '#api/contracts/fields.ts'
import { type UserType, userTypes } from '#api/contracts/session.contract.ts'
import type { Account } from '#machines/session/sign-in.machine.ts'
import { signIn } from '#src/content/sign-in.ts'
import { PlainNotice } from '#src/flows/plain-form.tsx'
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

/** Whose phone the code goes to. */
export const PhoneStep = ({ account, isWaiting, onSubmit }: PhoneStepProps) => {
  const formik = useFormik<Account>({
    initialValues: account ?? { userType: userTypes.employee, phoneNo: '' },
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
