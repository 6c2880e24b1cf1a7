import { useAcknowledgeDocumentMutation } from '#api/client/people/hr-library.endpoints.ts'
import type { DocumentToAcknowledge } from '#api/contracts/people/hr-library.contract.ts'
import { hrLibrary } from '#src/content/people/hr-library.ts'
import { useDecision } from '#src/flows/use-decision.ts'

export const useAcknowledge = ({ document, version }: DocumentToAcknowledge) => {
  const [send] = useAcknowledgeDocumentMutation()
  const { take, ...acknowledging } = useDecision({
    steps: ['acknowledge'],
    send: async ({ key }) => {
      await send({ body: { document, version }, key }).unwrap()
      return hrLibrary.acknowledge.thanks
    },
  })
  return { ...acknowledging, acknowledge: () => take('acknowledge', { ids: [document], version }) }
}
