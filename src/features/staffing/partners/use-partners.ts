import { useMemo } from 'react'
import { useGetPartnersQuery } from '#api/client/staffing/partners.endpoints.ts'
import { isWaiting, type PartnerSummary } from '#api/contracts/staffing/partners.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { partners as words } from '#src/content/staffing/partners.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

export const partnerViews = ['waiting', 'Active', 'Declined', 'Deactivated', 'all'] as const

export type PartnerView = (typeof partnerViews)[number]

const belongsTo = (view: PartnerView) => (partner: PartnerSummary) =>
  view === 'all' || (view === 'waiting' ? isWaiting(partner) : partner.status === view)

export const usePartners = () => {
  const { params, change } = useAddressParams()
  const { data, ...query } = useGetPartnersQuery(undefined, { refetchOnMountOrArgChange: true })
  const view = oneOf<PartnerView>(partnerViews, params.get('show'), 'waiting')
  const found = useMemo(() => data?.filter(belongsTo(view)), [data, view])
  return {
    partners: found,
    view,
    waiting: data?.filter(isWaiting).length ?? 0,
    load: loadState(data, query, words.failure.heading),
    choose: (next: PartnerView) => change({ show: next === 'waiting' ? '' : next }),
  }
}
