import type { forms_v1 } from '@googleapis/forms'

export type GoogleForm = forms_v1.Schema$Form
export type GoogleItem = forms_v1.Schema$Item
export type FormRequest = forms_v1.Schema$Request
