import { ada, type ContactValues, contactPage, noValues, storedAs } from '#tests/support/contact-page.ts'
import { formFlowModel } from '#tests/support/form-flow-model.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

export const contactFlowModel = formFlowModel<ContactValues>({
  name: 'contact-flow',
  isWalkedWhole: true,
  address: '/contact-us',
  call: 'AddContactUs',
  thanks: 'Your submission has been received!',
  form: (page) => {
    const { fields, fill, values, ...parts } = contactPage(page)
    return {
      parts,
      inputs: Object.values(fields),
      fill,
      expectShown: async (typed) => expect(await values()).toEqual(typed ?? noValues),
    }
  },
  begin: (server) => {
    let started = 0
    return {
      next: () => ({ ...ada, message: `Message ${++started}` }),
      expectStored: async (sent) => expect(await storedMessages(server)).toEqual(sent.map(storedAs)),
    }
  },
})
