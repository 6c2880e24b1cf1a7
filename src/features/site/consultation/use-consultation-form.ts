import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useAddContactUsMutation } from '#api/client/site/contact.endpoints.ts'
import { consultationForm } from '#api/contracts/site/contact.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { composeMessage } from './compose-message.ts'

const empty = {
  fullName: '',
  phoneNo: '',
  emailId: '',
  position: '',
  description: '',
  project: '',
  acceptTerms: false,
}

export const useConsultationForm = () => {
  const [addContactUs] = useAddContactUsMutation()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: 'consultation',
    initialValues: empty,
    schema: consultationForm,
    send: ({ values, key }, signal) => {
      const body = composeMessage(consultationForm.parse(values))
      return captcha.withToken((captchaToken) =>
        untilAborted(addContactUs({ body, key, captchaToken }), signal),
      )
    },
  })
  return { flow, captcha }
}

/** Element id and URL fragment; the fragment reserves the room across a reload. */
export const callElementId = 'call'

const carried = z.object({ linkToken: z.string() })

/** The link token is a secret: history state survives a reload and stays out of the URL. */
export const useOfferedCall = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isAlive = useIsHydrated()
  const [fresh, setFresh] = useState<string>()
  const token = carried.safeParse(state).data?.linkToken
  return {
    call: isAlive && token ? { token, isFresh: token === fresh } : null,
    /** Also true before hydration, to reserve the room. */
    isCallOffered: !isAlive || token !== undefined,
    offer: (link: string | undefined) => {
      setFresh(link)
      if (link) void navigate(`#${callElementId}`, { replace: true, state: { linkToken: link } })
    },
    skip: () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true }),
  }
}
