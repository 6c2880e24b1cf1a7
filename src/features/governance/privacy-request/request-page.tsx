import { useField } from 'formik'
import { dataRequest } from '#src/content/governance/data-requests.ts'
import { pages } from '#src/content/pages.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Rows } from '#src/ui/rows.tsx'
import styles from './privacy-request.module.css'
import { useRequestForm } from './use-request-form.ts'

const words = dataRequest.form

const kinds = ['copy', 'correction', 'erasure'] as const

const KindChoice = () => {
  const [{ value: chosen, onChange }] = useField<string>('kind')
  return (
    <fieldset className={styles.kinds}>
      <legend>{words.kind}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name="kind" value={kind} checked={kind === chosen} onChange={onChange} />
          {words.kinds[kind]}
        </label>
      ))}
    </fieldset>
  )
}

const RequestForm = () => {
  const { flow, captcha, thanks } = useRequestForm()
  const isCorrection = flow.formik.values.kind === 'correction'
  return (
    <FormFrame flow={flow} words={{ ...words, thanks }}>
      <KindChoice />
      <FormField
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        full
      />
      <PhoneField name="phoneNo" label={words.phone} full />
      <FormField
        name="words"
        label={isCorrection ? words.wrong : words.words}
        hint={isCorrection ? words.wrongHint : words.wordsHint}
        rows={4}
        full
      />
      {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
    </FormFrame>
  )
}

export const Component = () => (
  <>
    <PageHead page={pages.privacyRequest} />
    <ToolOpening words={dataRequest} ground="sunken" />
    <Section columns="wide first" compact>
      <RequestForm />
      <SectionHead words={dataRequest.how}>
        <Rows items={dataRequest.how.steps} />
      </SectionHead>
    </Section>
  </>
)
