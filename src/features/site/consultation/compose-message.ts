import {
  type ConsultationForm,
  type ConsultationMessage,
  consultationMessageType,
} from '#api/contracts/site/contact.contract.ts'
import { consultation } from '#src/content/site/consultation.ts'

export const composeMessage = (form: ConsultationForm): ConsultationMessage => ({
  pro_firstname: form.fullName,
  pro_lastname: '',
  pro_message: [
    `Project: ${form.project}`,
    `Mobile No.: ${form.phoneNo}`,
    `Position: ${consultation.form.positions[form.position]}`,
    `Description: ${form.description}`,
  ].join('\n'),
  pro_email: form.emailId,
  pro_partnerreference: '',
  pro_employeereference: '',
  pro_messagetype: consultationMessageType,
})
