/** The column of a field on its sheet. A workbook without an optional column is read as if the column were empty. */
type InColumn = { header: string; width: number; wrap?: true; optional?: true }

type Text = { kind: 'text'; most: number; required?: true; trim?: false }
type Color = { kind: 'color' }
type List = { kind: 'list'; items: number; most: number; repeats?: 'issue' }
type Integer = { kind: 'integer'; least: number; most: number; required?: true }
type Flag = { kind: 'flag' }
type Choice<V extends string = string> = { kind: 'choice'; choices: readonly V[]; mayBeEmpty?: true }

/** A property that is one column of a sheet: its header and what its cells may hold. */
export type Field = InColumn & (Text | Color | List | Integer | Flag | Choice)

type FieldFor<Value> = InColumn &
  ([Value] extends [boolean]
    ? Flag
    : [Value] extends [string[]]
      ? List
      : [Value] extends [number | null]
        ? Integer
        : [Value] extends [string]
          ? string extends Value
            ? Text | Color
            : Choice<Value>
          : never)

/** One field for each property of `T`, no more and no fewer, in the order of the columns. */
export type FieldsOf<T> = { readonly [P in keyof T]-?: Readonly<FieldFor<Exclude<T[P], undefined>>> }

export type Fields = Readonly<Record<string, Readonly<Field>>>

/** A sheet; its fields' headers are the names by which cells are read. A workbook may lack an optional one. */
export type SheetDefinition<F extends Fields = Fields> = { name: string; fields: F; optional?: true }

export type HeaderOf<F extends Fields> = F[keyof F]['header']
