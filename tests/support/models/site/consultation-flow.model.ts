import {
  type ConsultationValues,
  consultationPage,
  mary,
  noConsultation,
  storedConsultation,
} from '#tests/support/consultation-page.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

export const consultationFlowModel = formFlowModel<ConsultationValues>({
  name: 'consultation-flow',
  address: '/free-consultation',
  call: 'AddContactUs',
  thanks: 'Request for a Free Consultation has been Submitted Successfully!',
  isLockedWhileEmpty: true,
  form: (page) => {
    const { fields, fill, values, captcha, solved, loader, ...parts } = consultationPage(page)
    return {
      parts,
      inputs: Object.values(fields),
      sending: loader,
      fill: async (typed) => {
        await fill(typed)
        await captcha.click()
        await solved.waitFor()
      },
      expectShown: async (typed) => {
        await captcha.waitFor()
        expect(await values()).toEqual(typed ?? noConsultation)
      },
    }
  },
  begin: (server) => {
    let started = 0
    return {
      next: () => ({ ...mary, description: `Request ${++started}` }),
      expectStored: async (sent) =>
        expect(await storedMessages(server)).toEqual(
          sent.map(({ description }) => storedConsultation(description)),
        ),
    }
  },
})
