import { useAddressParams } from '#src/lib/use-address-params.ts'
import { parseCaseView } from '../case-view.ts'
import { CaseList } from '../components/case-list.tsx'
import { CaseThread } from '../components/case-thread.tsx'

/** The support cases of the signed-in person and of those they answer: the list, or one case. */
export const SupportPage = () => {
  const { params } = useAddressParams()
  const { id, scope } = parseCaseView(params)
  return id ? <CaseThread key={id} id={id} scope={scope} /> : <CaseList />
}
