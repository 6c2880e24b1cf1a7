import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useLazyReverseGeocodeQuery } from '#api/client/profile.endpoints.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { type NearbyAddress, ownLocationMachine, type Point } from '#machines/profile/own-location.machine.ts'
import { profileWords } from '#src/content/profile.ts'
import { asFailure } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'

const words = profileWords.location

/** How long the device may look for itself, in milliseconds. */
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
        (problem) => reject(failed(reason(problem))),
        { timeout: patience, maximumAge: 60_000 },
      )
    }),
)

const given = (point: Point | null): Point => {
  if (!point) throw new Error('No point was found')
  return point
}

/** Looks up the address where the device is, only when asked, and hands its known parts to `fillIn`. */
export const useOwnLocation = (fillIn: (address: NearbyAddress) => void) => {
  const [find] = useLazyReverseGeocodeQuery()
  const actor = useActorRef(
    ownLocationMachine.provide({
      actors: {
        locate,
        lookUp: fromPromise<NearbyAddress, Point | null>(async ({ input }) => {
          try {
            return await find(given(input)).unwrap()
          } catch (error) {
            throw asFailure(error)
          }
        }),
      },
      actions: { fillIn: (_, { address }) => fillIn(address) },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    isLooking: state.matches('locating') || state.matches('lookingUp'),
    isFilledIn: state.matches('filledIn'),
    problem: state.context.problem,
    ask: () => actor.send({ type: 'ask' }),
  }
}
