import { useAddressParams } from '#src/lib/use-address-params.ts'
import { parseClaimView } from '../claim-view.ts'
import { ClaimDetails } from '../components/claim-details.tsx'
import { ClaimEditor } from '../components/claim-editor.tsx'
import { ClaimForm } from '../components/claim-form.tsx'
import { ClaimList } from '../components/claim-list.tsx'

/** The claims of the signed-in person and of those they decide for: the list, one claim, or its form. */
export const ClaimsPage = () => {
  const { params } = useAddressParams()
  const { show, id, scope } = parseClaimView(params)
  if (show === 'claim') return <ClaimDetails key={id} id={id} scope={scope} />
  if (show === 'edit') return <ClaimEditor key={id} id={id} />
  if (show === 'new') return <ClaimForm />
  return <ClaimList />
}
