import { useFormik } from 'formik'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import type { FormPart } from './form-part.ts'
import { usePlainStart } from './plain-form.tsx'

export type Fields = Record<string, string | boolean>

type FieldsOptions<Values extends Fields> = {
  initialValues: Values
  /** Form part of the contract. */
  schema: z.ZodType
  part: FormPart
  onValid: (values: Values) => void
}

/** Formik validates an empty text as undefined; the contract validates the text that is sent. */
const withEmptyTexts = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? '']))

export const useFormFields = <Values extends Fields>(options: FieldsOptions<Values>) => {
  const { initialValues, schema, part, onValid } = options
  const { check, isMissing } = part
  const formik = useFormik<Values>({
    ...usePlainStart(initialValues),
    validationSchema: toFormikValidationSchema(z.preprocess(withEmptyTexts, schema)),
    validate: () => (isMissing ? { part: 'missing' } : {}),
    onSubmit: onValid,
  })
  const { submitForm, handleSubmit } = formik
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || check === 'running') return
    setWaiting(false)
    if (check !== 'refused') void submitForm()
  }, [isWaiting, check, submitForm])
  return {
    formik,
    isAwaitingCheck: isWaiting && check === 'running',
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (check !== 'running') return handleSubmit(event)
      event.preventDefault()
      setWaiting(true)
    },
  }
}

export type FormFields<Values extends Fields> = ReturnType<typeof useFormFields<Values>>
