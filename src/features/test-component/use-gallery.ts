import { useState } from 'react'
import { chartCalled, chartRooms } from '#src/content/machine-gallery.ts'
import { hasEveryWord } from '#src/lib/search-words.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** Which machine the address names, and which of all are found by what is typed. */
export const useGallery = () => {
  const { params } = useAddressParams()
  const [query, search] = useState('')
  const found = chartRooms
    .map(({ room, charts }) => ({
      room,
      charts: charts.filter(({ id, purpose }) => hasEveryWord(query, [room, id, purpose])),
    }))
    .filter(({ charts }) => charts.length > 0)
  return { chosen: chartCalled(params.get('machine')), query, search, found }
}
