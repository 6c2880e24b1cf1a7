import { FormikProvider, useFormik } from 'formik'
import { testComponent } from '#src/content/test-component.ts'
import { FormField } from '#src/ui/form-field.tsx'

const words = testComponent.fields

/** A field of a Formik form that was left with something wrong in it. */
export const FormFieldSpecimen = () => {
  const formik = useFormik({
    initialValues: { sample: words.inFormValue },
    initialTouched: { sample: true },
    initialErrors: { sample: words.inFormError },
    validate: ({ sample }) => (sample.includes('.') ? {} : { sample: words.inFormError }),
    onSubmit: () => {},
  })
  return (
    <FormikProvider value={formik}>
      <FormField name="sample" label={words.inForm} hint={words.inFormHint} type="email" />
    </FormikProvider>
  )
}
