import { z } from 'zod'
import {
  captchaHeader,
  type Endpoint,
  idempotencyHeader,
  type Multipart,
} from '#api/contracts/platform/endpoint.ts'
import type { Call } from './crm-api.ts'

type Contract = Endpoint<z.ZodType, z.ZodType, z.ZodType>

type Content<C> = C extends { body: infer Body extends z.ZodType } ? { body: z.infer<Body> } : unknown

type Key<C> = C extends { idempotent: true } ? { key: string } : { key?: string | undefined }

type Captcha<C> = C extends { captcha: true } ? { captchaToken?: string | undefined } : unknown

type Files<C> = C extends { multipart: Multipart }
  ? { files: readonly File[]; onProgress?: ((share: number) => void) | undefined }
  : unknown

/**
 * URL parameters are the argument itself; bodies come with `key` (idempotency), `captcha` and `files`. `onProgress`
 * receives 0 to 1.
 */
type CallArg<C, None = void> = C extends { body: z.ZodType } | { multipart: Multipart }
  ? Content<C> & Key<C> & Captcha<C> & Files<C>
  : C extends { query: infer Query extends z.ZodType }
    ? z.infer<Query>
    : None

type AnyArg = {
  body?: object
  key?: string
  captchaToken?: string
  files?: readonly File[]
  onProgress?: (share: number) => void
}

/** Fields before files: the server needs them when files arrive. */
const toForm = ({ file, files: isMany }: Multipart, { body = {}, files = [] }: AnyArg) => {
  const form = new FormData()
  const fields = isMany ? { payload: JSON.stringify(body) } : body
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const one of files) form.append(file, one)
  return form
}

/** Browsers lack `randomUUID` without TLS. */
const ownKey = () => globalThis.crypto.randomUUID?.()

const toCall = ({ method, path, multipart, body, isQuiet, repeatable }: Contract, arg?: AnyArg): Call => {
  const call = { url: path, method, ...(isQuiet && { isQuiet }) }
  if (!arg || (!body && !multipart)) return { ...call, params: arg }
  const key = arg.key ?? (repeatable && ownKey())
  const headers = { [idempotencyHeader]: key, [captchaHeader]: arg.captchaToken || undefined }
  if (!multipart) return { ...call, headers, body: arg.body }
  return { ...call, headers, body: toForm(multipart, arg), onProgress: arg.onProgress }
}

const writeArg = ({ idempotent }: Contract, body: z.ZodType): z.ZodType =>
  z.object({
    body,
    key: idempotent ? z.uuid() : z.uuid().optional(),
    captchaToken: z.string().optional(),
  })

type EndpointOptions<C extends Contract> = {
  query: (arg: CallArg<C>) => Call
  argSchema?: z.ZodType<CallArg<C>, CallArg<C>>
  responseSchema: C['response']
}

/** Request and types of an RTK Query endpoint, derived from its contract. */
export function fromContract<const C extends Contract>(contract: C): EndpointOptions<C>
export function fromContract(contract: Contract) {
  const { body, multipart, response } = contract
  return {
    query: (arg?: AnyArg) => toCall(contract, arg),
    ...(body && !multipart && { argSchema: writeArg(contract, body) }),
    responseSchema: response,
  }
}
