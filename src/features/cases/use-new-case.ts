import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddCaseMutation } from '#api/client/case.endpoints.ts'
import { caseForm } from '#api/contracts/case.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useCaseFiles } from './case-files.tsx'
import { casePath } from './case-view.ts'

const empty = { category: '', priority: 'Normal', subject: '', description: '' }

/** The form of a new case; after sending it leads to the case. */
export const useNewCase = () => {
  const navigate = useNavigate()
  const [addCase] = useAddCaseMutation()
  const [progress, setProgress] = useState(0)
  const [stored, setStored] = useState({ id: '', number: '' })
  const { attachments, beside } = useCaseFiles()
  const flow = useFormFlow({
    name: 'case/new',
    initialValues: empty,
    schema: caseForm,
    beside,
    send: async ({ values, key }, signal) => {
      setProgress(0)
      const body = caseForm.parse(values)
      const sent = { body, files: attachments.files, key, onProgress: setProgress }
      const { id, number } = await untilAborted(addCase(sent), signal)
      setStored({ id, number })
    },
  })
  const close = () => {
    flow.close()
    void navigate(casePath(stored.id, 'mine'))
  }
  return {
    flow: { ...flow, close },
    attachments,
    filesError: flow.failure?.fields.attachments,
    progress,
    number: stored.number,
  }
}
