import { faltaNoDia } from '../../../panels/layout/ui/data/faltaNoDia.ts';
import type { Alcance, PapelDoParticipante, ParticipanteVisto } from '../../../schemas/requerimento/participante.ts';
import { textos } from '../../../schemas/textos.ts';
import { validEmail } from '../../../schemas/validacao/email.ts';
import type { ArquivoEnviado } from './ArquivoUnico.tsx';

/** An invitation as it is typed. */
export interface Escrito {
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
  readonly nome: string;
  readonly email: string;
  readonly documento: string;
  readonly ate: string;
  readonly motivo: string;
  /** Place of the form that a professional takes, and his register. */
  readonly onde: string;
  readonly registro: string;
  readonly procuracao: ArquivoEnviado | null;
  readonly prova: ArquivoEnviado | null;
}
/** What is missing or wrong, by field. */
export type Faltas = Partial<Record<keyof Escrito, string>>;

/** Nothing typed yet. */
export const VAZIO: Escrito = {
  ...{ papel: 'coautor', pode: 'agir', nome: '', email: '', documento: '', ate: '', motivo: '' },
  ...{ onde: '', registro: '' },
  ...{ procuracao: null, prova: null },
};
const { obrigatorio } = textos.validacao;

/** Whether he is to stand where the form names another. */
export const assumeDe = ({ papel, onde }: Escrito): boolean => papel === 'responsavel_tecnico' && onde !== '';

/** What keeps it from being sent; `troca`: it takes another's place. */
export const faltasDe = (e: Escrito, troca: boolean): Faltas => ({
  ...(e.nome.trim() === '' ? { nome: obrigatorio } : {}),
  ...(e.email.trim() === '' ? { email: obrigatorio } : {}),
  ...(e.email.trim() !== '' && validEmail(e.email.trim()) !== undefined ? { email: textos.validacao.email } : {}),
  ...(faltaNoDia(e.ate) === undefined ? {} : { ate: textos.validacao.data }),
  ...(e.papel === 'representante' && e.ate === '' ? { ate: 'Informe até quando a procuração vale' } : {}),
  ...(e.papel === 'representante' && e.procuracao === null ? { procuracao: 'Envie a procuração' } : {}),
  ...(assumeDe(e) && e.registro.trim() === '' ? { registro: obrigatorio } : {}),
  ...((troca || assumeDe(e)) && e.motivo.trim() === '' ? { motivo: obrigatorio } : {}),
  ...((troca || assumeDe(e)) && e.prova === null ? { prova: 'Envie o documento em que a troca se apoia' } : {}),
});

/** The invitation as the server takes it. */
export const corpoDoConvite = (
  e: Escrito,
  noLugarDe: Pick<ParticipanteVisto, 'id'> | null,
): Readonly<Record<string, unknown>> => {
  const { papel, pode, nome, email, documento, ate, motivo, procuracao, prova, onde, registro } = e;
  const assume = assumeDe(e);
  return {
    ...{ papel, pode, nome: nome.trim(), email: email.trim() },
    ...(documento === '' ? {} : { documento }),
    ...(ate === '' ? {} : { ate }),
    ...(papel === 'representante' && procuracao !== null ? { procuracao: procuracao.id } : {}),
    ...(noLugarDe === null ? {} : { no_lugar_de: noLugarDe.id }),
    ...(assume ? { onde, registro: registro.trim() } : {}),
    ...(noLugarDe !== null || assume ? { motivo: motivo.trim(), prova: prova?.id } : {}),
  };
};

/** Whether both say the same. */
export const igual = (um: Escrito, outro: Escrito): boolean =>
  (Object.keys(um) as (keyof Escrito)[]).every((campo) => um[campo] === outro[campo]);
