import { FormikProvider, useFormik } from 'formik'
import { type ComponentType, useState } from 'react'
import { pages } from '#src/content/pages.ts'
import { testComponent as words } from '#src/content/site/test-component.ts'
import Sample from '#src/content/site/test-component-sample.mdx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { CodeBlock } from '#src/ui/code-block.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Illustration } from '#src/ui/illustration.tsx'
import { PageWidth, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { notify } from '#src/ui/notify.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { ChartList } from './chart-list.tsx'
import styles from './test-component.module.css'

const themes = ['light', 'dark'] as const

type SpecimenProps = { theme: (typeof themes)[number] }

const { fields, links, popup, buttons } = words

const Colors = () => (
  <ul className={`small ${styles.swatches}`}>
    {words.colours.tokens.map((token) => (
      <li key={token}>
        <span className={styles.swatch} style={{ background: `var(--${token})` }} />
        {token}
      </li>
    ))}
  </ul>
)

const TypeScale = () => (
  <div className="stack">
    {words.type.steps.map((step) => (
      <p key={step} className={styles.step} style={{ fontSize: `var(--step-${step})` }}>
        {words.type.sample}
      </p>
    ))}
  </div>
)

const ButtonRow = ({ look }: { look: keyof typeof buttons.looks }) => (
  <div className="cluster gap-3">
    <Button look={look}>{buttons.looks[look]}</Button>
    <Button look={look} small>
      {buttons.looks[look]}, {buttons.small}
    </Button>
    <Button look={look} disabled>
      {buttons.looks[look]}, {buttons.disabled}
    </Button>
  </div>
)

const Buttons = () => (
  <div className="stack gap-5">
    <div className="cluster gap-3">
      <ButtonRow look="solid" />
      <ButtonRow look="outline" />
    </div>
    <div className={`stack gap-3 ${styles.deep}`}>
      <ButtonRow look="river" />
      <ButtonRow look="ghost" />
    </div>
    <div className="cluster gap-3">
      <SiteLink to={links.secondary.href} className={buttonClass('outline')}>
        {buttons.link}
      </SiteLink>
    </div>
  </div>
)

const Links = () => (
  <div className="stack gap-5">
    <LinkPair primary={links.primary} secondary={links.secondary} onLight />
    <div className={`stack gap-3 ${styles.deep}`}>
      <LinkPair primary={links.primary} secondary={links.secondary} />
    </div>
  </div>
)

const FieldInForm = () => {
  const formik = useFormik({
    initialValues: { sample: fields.inFormValue },
    initialTouched: { sample: true },
    initialErrors: { sample: fields.inFormError },
    validate: ({ sample }) => (sample.includes('.') ? {} : { sample: fields.inFormError }),
    onSubmit: () => {},
  })
  return (
    <FormikProvider value={formik}>
      <FormField name="sample" label={fields.inForm} hint={fields.inFormHint} type="email" />
    </FormikProvider>
  )
}

const textFields = [
  { label: fields.plain },
  { label: fields.filled, value: fields.filledValue },
  { label: fields.hinted, hint: fields.hint },
  { label: fields.wrong, error: fields.error },
  { label: fields.off, value: fields.offValue, disabled: true },
]

const Fields = () => (
  <div className="stack gap-5">
    {textFields.map(({ label, hint, error, value, disabled }) => (
      <Field key={label} label={label} hint={hint} error={error}>
        {(control) => <input {...control} defaultValue={value} disabled={disabled} />}
      </Field>
    ))}
    <Field label={fields.choice}>
      {(control) => (
        <select {...control}>
          {fields.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
    <Field label={fields.long}>
      {(control) => <textarea {...control} rows={6} defaultValue={fields.longValue} />}
    </Field>
    <FieldInForm />
  </div>
)

const Messages = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="cluster gap-3">
      <Button onClick={() => setIsOpen(true)}>{popup.open}</Button>
      <Button look="outline" onClick={() => notify.success(popup.successText)}>
        {popup.success}
      </Button>
      <Button look="outline" onClick={() => notify.error(popup.errorText)}>
        {popup.error}
      </Button>
      {isOpen && (
        <Popup title={popup.heading} closeLabel={popup.close} onClose={() => setIsOpen(false)}>
          <p>{popup.text}</p>
        </Popup>
      )}
    </div>
  )
}

const Waiting = () => (
  <div className="stack gap-5">
    <p>{words.waiting.start}</p>
    <Skeleton lines={4} label={words.waiting.label} />
  </div>
)

const Heads = () => (
  <div className="stack gap-5">
    <SectionHead words={words.heads.head} />
    <Rows items={words.heads.rows} />
    <TickList items={words.heads.ticks} />
  </div>
)

const LongText = ({ theme }: SpecimenProps) => (
  <Prose>
    <Sample />
    <CodeBlock>{words.prose.code[theme]}</CodeBlock>
  </Prose>
)

const Pictures = () => (
  <div className="stack gap-5">
    <div className="cluster gap-3">
      {words.pictures.people.map(({ id, name }) => (
        <div key={id} className={styles.portrait}>
          <Portrait id={id} name={name} />
        </div>
      ))}
    </div>
    <Illustration strokes={words.pictures.strokes} />
  </div>
)

const Closing = () => (
  <ClosingBand words={words.closing.words}>
    <LinkPair primary={links.primary} secondary={links.secondary} />
  </ClosingBand>
)

const specimens: [title: string, Content: ComponentType<SpecimenProps>][] = [
  [words.colours.title, Colors],
  [words.type.title, TypeScale],
  [buttons.title, Buttons],
  [links.title, Links],
  [fields.title, Fields],
  [popup.title, Messages],
  [words.waiting.title, Waiting],
  [words.heads.title, Heads],
  [words.prose.title, LongText],
  [words.pictures.title, Pictures],
  [words.closing.title, Closing],
]

export const Component = () => (
  <>
    <PageHead page={pages.testComponent} />
    <ToolOpening words={words} ground="sunken" />
    <ChartList />
    <PageWidth className={styles.specimens}>
      {specimens.map(([title, Content]) => (
        <section key={title} className="stack gap-5">
          <h2 className="step-2">{title}</h2>
          <div className={styles.panes}>
            {themes.map((theme) => (
              <div key={theme} className={styles.pane} style={{ colorScheme: theme }}>
                <p className={`quiet small ${styles.theme}`}>{words.themes[theme]}</p>
                <Content theme={theme} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </PageWidth>
    <ToastHost />
  </>
)
