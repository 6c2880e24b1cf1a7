import { useNavigate } from 'react-router'
import { useAddCaseMutation } from '#api/client/people/case.endpoints.ts'
import { caseForm } from '#api/contracts/people/case.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useCaseFiles } from './case-files.tsx'
import { casePath } from './case-view.ts'

const empty = { category: '', priority: 'Normal', subject: '', description: '' }

export const useNewCase = () => {
  const navigate = useNavigate()
  const [addCase] = useAddCaseMutation()
  const attachments = useCaseFiles()
  const flow = useFormFlow({
    name: 'case/new',
    initialValues: empty,
    schema: caseForm,
    part: attachments.part,
    send: ({ values, key }, signal, onProgress) => {
      const body = caseForm.parse(values)
      return untilAborted(addCase({ body, files: attachments.files, key, onProgress }), signal)
    },
  })
  const close = () => {
    flow.close()
    void navigate(casePath(flow.answer?.id ?? '', 'mine'))
  }
  return {
    flow: { ...flow, close },
    attachments,
    filesError: flow.failure?.fields.attachments,
    number: flow.answer?.number ?? '',
  }
}
