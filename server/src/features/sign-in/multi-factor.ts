/** What an ID token says about how a person proved who they are. */
export type Proof = {
  /** The claim `amr`, RFC 8176. */
  methods: string[]
  /** The claim `acr`, and what Microsoft calls `acrs`. */
  contexts: string[]
}

/** The kind of factor that each method of RFC 8176 is; methods of no kind prove nothing by themselves. */
const factorOf: Record<string, 'known' | 'owned' | 'own body'> = {
  pwd: 'known',
  pin: 'known',
  kba: 'known',
  otp: 'owned',
  sms: 'owned',
  tel: 'owned',
  hwk: 'owned',
  swk: 'owned',
  sc: 'owned',
  pop: 'owned',
  face: 'own body',
  fpt: 'own body',
  iris: 'own body',
  retina: 'own body',
  vbm: 'own body',
}

/** Whether the provider asked for several factors: it says so, or names methods of two kinds, or the given context. */
export function isMultiFactor({ methods, contexts }: Proof, context: string | undefined): boolean {
  if (methods.includes('mfa') || (context !== undefined && contexts.includes(context))) return true
  const factors = methods.flatMap((method) => (Object.hasOwn(factorOf, method) ? [factorOf[method]] : []))
  return new Set(factors).size > 1
}
