import { useState } from 'react'
import { type AnswerTemplate, placeholders } from '#api/contracts/recruiting/answer-template.contract.ts'
import { answerTemplates as words } from '#src/content/recruiting/answer-templates.ts'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import styles from './inbox.module.css'
import { useTemplateForm, useTemplateRemoval, useTemplates } from './use-templates.ts'

const { form } = words

const TemplatePopup = ({ template, onClose }: { template: AnswerTemplate | null; onClose: () => void }) => {
  const { flow, ...merging } = useTemplateForm(template)
  const title = template ? form.editTitle(template.name) : form.addTitle
  return (
    <FormPopup flow={flow} title={title} words={form} onClose={onClose}>
      <ChangesNotice merging={merging} words={{ heading: words.changed, labels: form.fields }} />
      <FormField name="name" label={form.fields.name} autoComplete="off" full />
      <FormField name="text" label={form.fields.text} rows={8} full />
    </FormPopup>
  )
}

type LineProps = { template: AnswerTemplate; onEdit: () => void; onRemove: () => void }

const Line = ({ template: { name, text }, onEdit, onRemove }: LineProps) => (
  <li className="stack gap-2">
    <div className={styles.templateHead}>
      <h2 className={styles.templateName}>{name}</h2>
      <div className="cluster gap-2">
        <Button small look="outline" onClick={onEdit}>
          {words.edit}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button small look="outline" onClick={onRemove}>
          {words.remove.button}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </div>
    <p className={styles.text}>{text}</p>
  </li>
)

const Placeholders = () => (
  <section className="stack gap-3" aria-labelledby="placeholders">
    <h2 id="placeholders" className="step-1">
      {words.placeholders.heading}
    </h2>
    <dl className={styles.placeholders}>
      {placeholders.map((one) => (
        <div key={one}>
          <dt>
            <code>{`{{${one}}}`}</code>
          </dt>
          <dd>{words.placeholders.meanings[one]}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const Component = () => {
  const { templates, edited, isOpen, open, close, load } = useTemplates()
  const removal = useTemplateRemoval()
  const [removed, setRemoved] = useState('')
  const { remove } = words
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <Button small onClick={() => open('new')}>
          {words.add}
        </Button>
      </PortalHeading>
      <DecisionOutcome failure={removal.asked ? null : removal.failure} outcome={removal.outcome} />
      <LoadFailure words={words.failure} load={load} />
      {!templates && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {templates?.length === 0 && <p className="quiet">{words.none}</p>}
      {templates && templates.length > 0 && (
        <ul className={styles.templates}>
          {templates.map((one) => (
            <Line
              key={one.id}
              template={one}
              onEdit={() => open(one.id)}
              onRemove={() => {
                setRemoved(one.name)
                removal.ask(one)
              }}
            />
          ))}
        </ul>
      )}
      <Placeholders />
      {isOpen && <TemplatePopup key={edited?.id ?? ''} template={edited} onClose={close} />}
      {removal.asked && (
        <DecisionDialog
          words={{ ...remove, title: remove.title(removed) }}
          text={remove.text}
          asking={removal}
        />
      )}
    </>
  )
}
