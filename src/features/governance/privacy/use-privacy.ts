import { skipToken } from '@reduxjs/toolkit/query'
import { useFormik } from 'formik'
import { useState } from 'react'
import {
  useErasePersonalDataMutation,
  useFindPersonalDataQuery,
  useGetPersonalDataArchiveMutation,
} from '#api/client/governance/privacy.endpoints.ts'
import {
  type PersonalData,
  type PersonQuery,
  personQuery,
} from '#api/contracts/governance/privacy.contract.ts'
import { personalData as words } from '#src/content/governance/personal-data.ts'
import { explainBy, loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const emptyQuery: PersonQuery = { email: '', phoneNo: '' }

/** Formik's schema adapter drops empty values, but the contract must check them. */
const validate = (values: PersonQuery) => {
  const issues = personQuery.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Keeps the query in memory only, since it is personal data: not in the address or browser storage. */
export const usePersonSearch = () => {
  const [asked, setAsked] = useState<PersonQuery | null>(null)
  const { data, currentData, ...query } = useFindPersonalDataQuery(asked ? { body: asked } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const search = (values: PersonQuery) => {
    const next = personQuery.parse(values)
    const isSame = next.email === asked?.email && next.phoneNo === asked.phoneNo
    if (isSame) void query.refetch()
    else setAsked(next)
  }
  const formik = useFormik({ initialValues: emptyQuery, validate, onSubmit: search })
  return {
    formik,
    asked,
    found: currentData,
    load: loadState(currentData, query, words.failure.heading),
    lookUp: ({ email, phoneNo }: PersonQuery) => {
      formik.resetForm({ values: { email, phoneNo } })
      search({ email, phoneNo })
    },
  }
}

const explain = explainBy({ RECORD_CHANGED: words.erase.changed })

export const usePersonSteps = (asked: PersonQuery, { revision }: PersonalData) => {
  const [archive] = useGetPersonalDataArchiveMutation()
  const [erase] = useErasePersonalDataMutation()
  const erasing = useDecision({
    steps: ['erase'],
    explain,
    send: async ({ ids: [seen = ''], reason, key }) => {
      const body = { ...asked, revision: seen, confirmation: reason }
      const { removed, anonymised } = await erase({ body, key }).unwrap()
      return words.erase.done(removed, anonymised)
    },
  })
  return {
    ...erasing,
    ask: () => erasing.ask('erase', { ids: [revision], version: revision }),
    archive: () => archive({ body: asked }),
  }
}
