import { useRef, useState } from 'react'
import { benchSamples } from '#src/content/bench-search.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { findSamples } from './find-samples.ts'

/** How many candidates are shown at first, and how many more each time. */
const step = 5

/** The search in the address, what it finds, and how much of that is shown. */
export const useBenchSearch = () => {
  const { params, write, type } = useAddressParams()
  const [more, setMore] = useState({ query: '', limit: step })
  const box = useRef<HTMLInputElement>(null)
  const query = params.get('q') ?? ''
  const limit = more.query === query ? more.limit : step
  const found = findSamples(query)
  return {
    box,
    query,
    shown: found.slice(0, limit),
    all: benchSamples.length,
    isAtEnd: limit > Math.max(step, found.length),
    loadMore: () => setMore({ query, limit: limit + step }),
    search: (text: string) => type(new URLSearchParams(text === '' ? {} : { q: text })),
    clear: () => {
      write(new URLSearchParams())
      box.current?.focus()
    },
  }
}
