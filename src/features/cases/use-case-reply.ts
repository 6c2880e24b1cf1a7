import { useState } from 'react'
import { useAddCaseReplyMutation } from '#api/client/case.endpoints.ts'
import { caseMessage, caseReply } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { notify } from '#src/ui/notify.ts'
import type { CaseMessageStep } from './case-steps.ts'
import { useCaseFiles } from './use-case-files.ts'

/** The form below a thread; `steps` are the messages of who writes, the usual one first. */
export const useCaseReply = (id: string, steps: readonly CaseMessageStep[]) => {
  const [addReply] = useAddCaseReplyMutation()
  const [progress, setProgress] = useState(0)
  const attachments = useCaseFiles()
  const flow = useFormFlow({
    name: `case/${id}`,
    initialValues: { step: String(steps[0]), text: '' },
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
  return {
    flow,
    attachments,
    filesError: flow.failure?.fields.attachments,
    progress,
    /** Also where a kept draft holds a step that is no longer a message. */
    hasChoice: steps.length > 1 || flow.formik.values.step !== steps[0],
  }
}
