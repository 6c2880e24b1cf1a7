import { useState } from 'react'
import { useAddCaseReplyMutation } from '#api/client/case.endpoints.ts'
import { type CaseStep, caseMessage, caseReply, type SupportCase } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { notify } from '#src/ui/notify.ts'
import { useCaseFiles } from './use-case-files.ts'

/** The form below a thread; `steps` is what can be done now, the usual one first. */
export const useCaseReply = (
  { id }: Pick<SupportCase, 'id'>,
  steps: readonly CaseStep[],
  onSent: () => void,
) => {
  const [addReply] = useAddCaseReplyMutation()
  const [progress, setProgress] = useState(0)
  const attachments = useCaseFiles()
  const flow = useFormFlow({
    name: `case/${id}`,
    initialValues: { step: String(steps[0]), text: '' },
    // A step that was possible when it was chosen can be gone, because the case went on or time passed.
    schema: caseMessage(steps),
    beside: {
      values: { attachments: attachments.identity },
      files: attachments.chosen,
      putBack: attachments.putBack,
      isChecking: attachments.isChecking,
      isRefused: attachments.problem !== null,
      reset: attachments.clear,
    },
    send: async ({ values, key }, signal) => {
      setProgress(0)
      const body = caseReply.parse({ ...values, id })
      await untilAborted(addReply({ body, files: attachments.files, key, onProgress: setProgress }), signal)
      notify.success(cases.reply.thanks)
    },
  })
  const close = () => {
    flow.close()
    onSent()
  }
  return { flow: { ...flow, close }, attachments, filesError: flow.failure?.fields.attachments, progress }
}
