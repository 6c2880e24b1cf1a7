import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { ChooseAndDo } from '#src/flows/choose-and-do.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { takeFocus } from '#src/lib/take-focus.ts'
import { TextButton } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import type { useLetter } from './use-application.ts'

const describeOutcome = ({ entries }: ApplicationDetails, { flow: { answer } }: Written): string => {
  const id = answer?.entries.findLast(({ action }) => action === 'write')?.id
  const isSent = entries.some((entry) => entry.id === id && entry.mail === 'sent')
  return isSent ? words.write.sentTitle : words.write.thanksTitle
}

type Written = ReturnType<typeof useLetter>

type LetterProps = {
  application: ApplicationDetails
  letter: Written
  as?: 'h2' | 'h3'
}

export const Letter = ({ application, letter, as: Heading = 'h2' }: LetterProps) => (
  <section className="stack gap-3 no-print" aria-labelledby="application-letter" ref={letter.editor}>
    <Heading id="application-letter" className="step-1">
      {words.write.heading}
    </Heading>
    {letter.flow.isThanking ? (
      <p className="cluster gap-3" role="status" ref={takeFocus} tabIndex={-1}>
        {describeOutcome(application, letter)}
        <TextButton onClick={letter.flow.close}>{words.write.close}</TextButton>
      </p>
    ) : (
      <>
        <p role="status" className="danger small">
          {letter.isNews && words.write.news}
        </p>
        {letter.templates.length > 0 && (
          <ChooseAndDo {...words.write.template} choices={letter.templates} onDo={letter.insert} />
        )}
        <FormFrame flow={letter.flow} words={words.write}>
          <FormField
            name="text"
            label={words.write.text}
            hint={words.write.hint(application.email)}
            rows={6}
            full
          />
        </FormFrame>
      </>
    )}
  </section>
)
