import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type CodeCheck,
  type CodeRequest,
  type Sent,
  type SignInEvent,
  signInMachine,
} from '#machines/account/sign-in.machine.ts'
import { type Deferred, defer, settled } from './deferred.ts'

export const startSignIn = () => {
  const clock = new SimulatedClock()
  const sends: Deferred<Sent>[] = []
  const checks: Deferred<void>[] = []
  const passkeys: Deferred<void>[] = []
  const said: unknown[] = []
  const machine = signInMachine.provide({
    actors: {
      sendCode: fromPromise<Sent, CodeRequest>(({ input }) => {
        said.push(['send code', input])
        const send = defer<Sent>()
        sends.push(send)
        return send.promise
      }),
      checkCode: fromPromise<void, CodeCheck>(({ input }) => {
        said.push(['check code', input])
        const check = defer<void>()
        checks.push(check)
        return check.promise
      }),
      enterByPasskey: fromPromise<void>(() => {
        said.push('ask for a passkey')
        const passkey = defer<void>()
        passkeys.push(passkey)
        return passkey.promise
      }),
    },
    actions: { enter: () => void said.push('enter') },
  })
  const actor = createActor(machine, { clock }).start()
  const then = (settle: () => void) => {
    settle()
    return settled()
  }
  return {
    send: (event: SignInEvent) => actor.send(event),
    sent: (resendAfter: number, challenge: string | null = 'c1') =>
      then(() => sends.at(-1)?.resolve({ resendAfter, challenge })),
    notSent: (reason: Error) => then(() => sends.at(-1)?.reject(reason)),
    right: () => then(() => checks.at(-1)?.resolve()),
    notRight: (reason: Error) => then(() => checks.at(-1)?.reject(reason)),
    held: () => then(() => passkeys.at(-1)?.resolve()),
    notHeld: (reason: Error) => then(() => passkeys.at(-1)?.reject(reason)),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    said,
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, failure: context.failure }
    },
    resendAfter: () => actor.getSnapshot().context.resendAfter,
  }
}

export type SignIn = ReturnType<typeof startSignIn>
