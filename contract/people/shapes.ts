import Type from 'typebox'

export const uuid = () => Type.String({ format: 'uuid' })
/** A moment, ISO 8601. */
export const time = () => Type.String({ format: 'date-time' })
export const timeOrNull = () => Type.Union([time(), Type.Null()])
/** Counts the changes of a row: a change that names an earlier one is refused with the name of who was quicker. */
export const version = { version: Type.Integer({ minimum: 1 }) }
/** Something in a few words, beside its id. */
export const Named = Type.Object({ id: uuid(), name: Type.String() })
export const DistrictId = Type.Object({ districtId: uuid() })
export const PersonId = Type.Object({ personId: uuid() })
