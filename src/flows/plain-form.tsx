import type { FormikConfig } from 'formik'
import { type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { type PlainForm, plainKeyField } from '#api/rules/plain-form.ts'
import { company } from '#src/content/firm/company.ts'
import { PlainFormContext } from '#src/lib/plain-form-context.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './form-frame.module.css'

type Filled = Record<string, string | boolean>

/** A checkbox is ticked if the browser sent any value. */
const getStart = (initial: string | boolean, sent: string | undefined) =>
  typeof initial === 'boolean' ? sent !== undefined : (sent ?? initial)

type Start<Values> = Pick<FormikConfig<Values>, 'initialErrors' | 'initialTouched'> & {
  initialValues: Values
}

/** Initial values on the page that answers a submit without JavaScript. */
export const usePlainStart = <Values extends Filled>(initialValues: Values): Start<Values> => {
  const plain = use(PlainFormContext)
  if (!plain) return { initialValues }
  const fields = Object.entries(initialValues)
  const start = {
    initialValues: { ...initialValues },
    initialErrors: {},
    initialTouched: {},
  }
  Object.assign(start.initialErrors, plain.errors)
  for (const [name, initial] of fields) {
    Object.assign(start.initialValues, { [name]: getStart(initial, plain.values[name]) })
    Object.assign(start.initialTouched, { [name]: true })
  }
  return start
}

const OtherWays = ({ first }: { first: string }) => (
  <>
    {first}, call <a href={company.supportPhone.href}>{company.supportPhone.label}</a> or write to{' '}
    <a href={`mailto:${company.email}`}>{company.email}</a>.
  </>
)

const words = (plain: PlainForm, path: string): ReactNode => {
  if (plain.outcome === 'confirm') return 'Please check your message, then press Submit once more to send it.'
  if (plain.outcome === 'refused') return plain.message
  return (
    <>
      Nothing was sent, because the scripts of this page did not run.{' '}
      <SiteLink to={path}>Open this form again</SiteLink>.{' '}
      <OtherWays first="If that does not help, turn JavaScript on" />
    </>
  )
}

/** Before a submit, says that the form needs JavaScript unless `worksWithoutJs`. */
export const PlainNotice = ({ worksWithoutJs = false }: { worksWithoutJs?: boolean }) => {
  const plain = use(PlainFormContext)
  const { pathname } = useLocation()
  if (!plain) {
    return worksWithoutJs ? null : (
      <noscript>
        <p className={styles.plain}>
          This form needs JavaScript. <OtherWays first="Please turn it on" />
        </p>
      </noscript>
    )
  }
  return (
    <>
      <p role="alert" className={styles.plain}>
        {words(plain, pathname)}
      </p>
      {plain.key && <input type="hidden" name={plainKeyField} value={plain.key} />}
    </>
  )
}
