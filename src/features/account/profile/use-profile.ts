import { useActorRef, useSelector } from '@xstate/react'
import { use } from 'react'
import { fromPromise } from 'xstate'
import {
  useLazyReverseGeocodeQuery,
  useUpdateAddressMutation,
  useUpdatePersonalInformationMutation,
} from '#api/client/account/profile.endpoints.ts'
import { type Profile, personalInformation, postalAddress } from '#api/contracts/account/profile.contract.ts'
import { type NearbyAddress, ownLocationMachine, type Point } from '#machines/account/own-location.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { profileWords } from '#src/content/account/profile.ts'
import { asUserFailure, untilAborted } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { actorOptions } from '#src/lib/inspection.ts'

export const usePersonalForm = (profile: Profile) => {
  const [update] = useUpdatePersonalInformationMutation()
  const { changeDetails } = use(SessionContext)
  return useFormFlow({
    name: 'profile/personal',
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      // Our own server changes the email only by a mailed code.
      ...(profile.roles === undefined && { email: profile.email }),
      timeZone: profile.timeZone,
      emergencyName: profile.emergencyName,
      emergencyPhone: profile.emergencyPhone,
    },
    schema: personalInformation,
    isEdit: true,
    send: async ({ values, key }, signal) => {
      const body = personalInformation.parse(values)
      const { name, email } = await untilAborted(update({ body, key }), signal)
      changeDetails({ name, email })
    },
  })
}

const none = { street: '', city: '', region: '', postalCode: '', country: '' }

export const useAddressForm = ({ address }: Profile) => {
  const [update] = useUpdateAddressMutation()
  return useFormFlow({
    name: 'profile/address',
    initialValues: { ...none, ...address },
    schema: postalAddress,
    isEdit: true,
    send: ({ values, key }, signal) =>
      untilAborted(update({ body: postalAddress.parse(values), key }), signal),
  })
}

const words = profileWords.location

/** Geolocation timeout in milliseconds. */
const patience = 10_000

const reason = ({ code }: GeolocationPositionError) =>
  code === 1 ? words.denied : code === 3 ? words.timeout : words.unavailable

const failed = (message: string) => new SendFailure({ message, fields: {} })

const locate = fromPromise<Point>(
  () =>
    new Promise((resolve, reject) => {
      if (!('geolocation' in navigator)) return reject(failed(words.unavailable))
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        (failure) => reject(failed(reason(failure))),
        { timeout: patience, maximumAge: 60_000 },
      )
    }),
)

const given = (point: Point | null): Point => {
  if (!point) throw new Error('No point was found')
  return point
}

export const useOwnLocation = (fillIn: (address: NearbyAddress) => void) => {
  const [find] = useLazyReverseGeocodeQuery()
  const actor = useActorRef(
    ownLocationMachine.provide({
      actors: {
        locate,
        lookUp: fromPromise<NearbyAddress, Point | null>(async ({ input }) =>
          asUserFailure(() => find(given(input)).unwrap()),
        ),
      },
      actions: { fillIn: (_, { output: address }) => fillIn(address) },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    isLooking: state.matches('locating') || state.matches('lookingUp'),
    isFilledIn: state.matches('filledIn'),
    failure: state.context.failure,
    ask: () => actor.send({ type: 'ask' }),
  }
}
