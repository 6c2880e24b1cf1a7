import { z } from 'zod'
import {
  useAddAnswerTemplateMutation,
  useChangeAnswerTemplateMutation,
  useGetAnswerTemplatesQuery,
  useLazyGetAnswerTemplatesQuery,
  useRemoveAnswerTemplateMutation,
} from '#api/client/recruiting/answer-template.endpoints.ts'
import {
  type AnswerTemplate,
  answerTemplateForm,
  fillTemplate,
  type Placeholder,
} from '#api/contracts/recruiting/answer-template.contract.ts'
import type { Inquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { answerTemplates as words } from '#src/content/recruiting/answer-templates.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import type { Revised } from '#src/flows/merge-fields.ts'
import { asSeen, readSeen, useDecision } from '#src/flows/use-decision.ts'
import { useMergedForm } from '#src/flows/use-merged-form.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

const none: AnswerTemplate[] = []

/** `new` in the URL is an unsaved template. */
export const useTemplates = () => {
  const { data, ...query } = useGetAnswerTemplatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { params, change } = useAddressParams()
  const edit = params.get('edit') ?? ''
  const edited = data?.find(({ id }) => id === edit) ?? null
  return {
    templates: data,
    edited,
    isOpen: edited !== null || edit === 'new',
    open: (id: string) => change({ edit: id }),
    close: () => change({ edit: '' }),
    load: loadState(data, query, words.failure.heading),
  }
}

const empty = { name: '', text: '' }

const getForm = (found: AnswerTemplate | null | undefined): Revised<typeof empty> =>
  found
    ? { revision: found.revision, values: { name: found.name, text: found.text } }
    : { revision: 0, values: empty }

export const useTemplateForm = (template: AnswerTemplate | null) => {
  const [add] = useAddAnswerTemplateMutation()
  const [change] = useChangeAnswerTemplateMutation()
  const [ask] = useLazyGetAnswerTemplatesQuery()
  return useMergedForm({
    name: `answer-template/${template?.id ?? 'new'}`,
    record: getForm(template),
    revision: z.int(),
    schema: answerTemplateForm,
    save: (values, revision, { key, signal }) => {
      const form = answerTemplateForm.parse(values)
      return template
        ? untilAborted(change({ body: { ...form, id: template.id, revision }, key }), signal)
        : untilAborted(add({ body: form, key }), signal)
    },
    reload: async () => getForm((await ask().unwrap()).find(({ id }) => id === template?.id)),
  })
}

export const useTemplateRemoval = () => {
  const [remove] = useRemoveAnswerTemplateMutation()
  const deciding = useDecision({
    steps: ['remove'],
    send: async ({ ids: [decided], key }) => {
      await remove({ body: readSeen(decided), key }).unwrap()
      return words.remove.done
    },
  })
  return {
    ...deciding,
    ask: (template: AnswerTemplate) => deciding.ask('remove', asSeen(template)),
  }
}

export const useFilledTemplates = ({ name, subject }: Inquiry, myName: string) => {
  const { data: templates = none } = useGetAnswerTemplatesQuery()
  const values: Record<Placeholder, string> = {
    name,
    first_name: name.split(' ')[0] ?? '',
    subject,
    my_name: myName,
  }
  return {
    templates,
    textOf: (id: string) => fillTemplate(templates.find((one) => one.id === id)?.text ?? '', values),
  }
}
