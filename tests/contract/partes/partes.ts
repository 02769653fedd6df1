import type { PapelDoParticipante } from '../../../src/schemas/requerimento/participante.ts';

/** Who may come to one request in the applicant's panel. Said here again, apart from the code under test. */
export const PARTES = [
  'requerente',
  'procurador',
  'coautor que age',
  'proprietário que age',
  'responsável técnico que age',
  'representante que age',
  'coautor que só lê',
  'proprietário que só lê',
  'responsável técnico que só lê',
  'representante que só lê',
  'convidado',
] as const;
export type Parte = (typeof PARTES)[number];

/** Who comes to it and has no part today: nothing is open to any of them. */
export const SEM_PARTE = [
  'estranho',
  'convidado que não respondeu',
  'acesso retirado',
  'acesso vencido',
  'procuração encerrada',
  'procuração vencida',
  'procuração em conferência',
  'abriu por procuração que terminou',
] as const;
export type SemParte = (typeof SEM_PARTE)[number];
export type Papel = Parte | SemParte;

export const TODOS = PARTES;
export const DONOS = ['requerente', 'procurador'] as const satisfies readonly Parte[];
export const NINGUEM = [] as const satisfies readonly Parte[];
/** Fill in, answer, book. */
export const QUEM_PREENCHE = [
  ...DONOS,
  'coautor que age',
  'proprietário que age',
  'responsável técnico que age',
  'representante que age',
] as const satisfies readonly Parte[];
/** Prove payments, and confirm that they know. */
export const QUEM_PAGA = [
  ...DONOS,
  'coautor que age',
  'proprietário que age',
  'representante que age',
] as const satisfies readonly Parte[];
export const QUEM_ACEITA = [
  ...DONOS,
  'proprietário que age',
  'representante que age',
] as const satisfies readonly Parte[];
/** End the request in the applicant's name. */
export const QUEM_ENCERRA = [...DONOS, 'representante que age'] as const satisfies readonly Parte[];
/** What was addressed to one account is nobody else's, whatever his part. */
export const SO_O_REQUERENTE = ['requerente'] as const satisfies readonly Parte[];

/** The access that a part stands for, as it is given; undefined: by none. */
export const acessoDe = (
  papel: Papel,
): { readonly papel: PapelDoParticipante; readonly pode: 'ler' | 'agir' } | undefined => {
  const [, nome, pode] = /^(.*?)(?: que (age|só lê))?$/.exec(papel) ?? [];
  const papeis: Readonly<Record<string, PapelDoParticipante>> = {
    coautor: 'coautor',
    proprietário: 'proprietario',
    'responsável técnico': 'responsavel_tecnico',
    representante: 'representante',
    convidado: 'convidado',
  };
  if (papel === 'acesso retirado' || papel === 'acesso vencido') return { papel: 'representante', pode: 'agir' };
  if (papel === 'convidado que não respondeu') return { papel: 'coautor', pode: 'agir' };
  const qual = papeis[nome ?? ''];
  return qual === undefined ? undefined : { papel: qual, pode: pode === 'age' ? 'agir' : 'ler' };
};
