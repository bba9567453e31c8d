import Type, { type Static } from 'typebox'
import { directions, questionKinds } from './question-types.ts'

const Texts = Type.Array(Type.String())

/** What several items measure together. A question names it, by its English name, in `measures`. */
export const Construct = Type.Object({
  key: Type.String(),
  name: Type.String(),
  nameSpanish: Type.String(),
  definition: Type.String(),
  definitionSpanish: Type.String(),
  kind: Type.Enum(questionKinds),
  direction: Type.Enum(directions),
  /** Who answers its items, by the names of community groups. */
  audiences: Texts,
  /** Word for word as questionnaires ask them; a Spanish list has the same order, or is empty. */
  items: Texts,
  itemsSpanish: Texts,
  /** The items in words for grades 3 to 5. */
  childItems: Texts,
  childItemsSpanish: Texts,
  /** What it corresponds to elsewhere, such as "CASEL: Relationship skills". */
  crosswalk: Texts,
})
export type Construct = Static<typeof Construct>

/** A set of answers that questions share, from low to high, with its one Spanish wording. */
export const Scale = Type.Object({
  name: Type.String(),
  options: Texts,
  optionsSpanish: Texts,
})
export type Scale = Static<typeof Scale>
