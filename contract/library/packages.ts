import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { countLimits, textLimits } from '#contract/limits.ts'
import { Package } from './templates.ts'

const Line = Type.String({ maxLength: textLimits.draftLine })
/** A package as it was typed; whether it can be stored is checked by the rules of the workbook. */
const TypedPackage = Type.Object(
  {
    name: Line,
    displayName: Line,
    iconName: Line,
    badgePrimaryColor: Line,
    badgeSecondaryColor: Line,
  },
  closed,
)

/** The packages in their order, each with the templates that are in it and the districts that have it. */
export const LibraryPackages = Type.Object({
  /** That of the library, which the next change names. */
  revision: Type.Integer(),
  packages: Type.Array(
    Type.Object({ ...Package.properties, templates: Type.Integer(), districts: Type.Integer() }),
  ),
})
export type LibraryPackages = Static<typeof LibraryPackages>

const path = '/api/surveytemplatelibrary/packages'

export const listPackages = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'List the packages of the library in their order, with how many templates and districts each has',
  response: { 200: LibraryPackages },
})

export const replacePackages = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  summary: 'Replace the packages of the library; 422 with every fault, 409 if `revision` is out of date',
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 0 }),
      packages: Type.Array(TypedPackage, { maxItems: countLimits.packages }),
    },
    closed,
  ),
  response: { 200: LibraryPackages },
})

export const searchIcons = endpoint({
  method: 'GET',
  path: '/api/surveytemplatelibrary/icons',
  access: 'admin',
  summary: 'Names of icons that hold all words of `search`: whole words first, then the shortest; at most 60',
  query: Type.Object({ search: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  response: { 200: Type.Array(Type.String()) },
})
