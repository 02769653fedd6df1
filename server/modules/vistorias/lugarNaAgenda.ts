import { sql, type Kysely } from 'kysely';
import { type AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import type { Calendario } from '../../../src/schemas/requerimento/prazo.ts';
import type { Responsavel } from '../../../src/schemas/requerimento/execucao.ts';
import {
  estaLivre,
  horariosLivres,
  type Afastamento,
  type HorarioLivre,
  type Janela,
  type Ocupacao,
} from '../../../src/schemas/vistoria/horarios.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';

type Db = Kysely<Tables> | Trx;

/** Whose inspections are looked at, and when. */
export interface Onde {
  readonly organizacaoId: number;
  readonly setorId: number;
  readonly calendario: Calendario;
  readonly fuso: string;
  readonly agora: string;
  /** Minutes that one takes. */
  readonly duracao: number;
}

/** What a sector has open and taken between two days. */
interface Quadro {
  readonly pessoas: readonly Responsavel[];
  readonly janelas: readonly Janela[];
  readonly ocupacoes: readonly Ocupacao[];
  readonly afastamentos: readonly Afastamento[];
  /** Whether hours are registered that are not over, of these days or of later ones. */
  readonly temHorarios: boolean;
}

interface Lido {
  readonly tem_horarios: boolean;
  readonly janelas: readonly (Omit<Janela, 'inspetores'> & { readonly inspetor: number | null })[];
  readonly ocupacoes: readonly (Ocupacao & { readonly requerimento: number; readonly sequencia: number })[];
  readonly afastamentos: readonly Afastamento[];
}

/** @param exceto the inspection that is moved, whose own time is free for it */
const quadroDe = async (
  db: Db,
  { organizacaoId, setorId }: Onde,
  de: string,
  ate: string,
  exceto?: { readonly requerimento: number; readonly vistoria: number },
): Promise<Quadro> => {
  const pessoas = await analisamNoSetor(db, organizacaoId, setorId);
  const ids = pessoas.map(({ id }) => id);
  // An inspector may be booked by another sector's request too: what he has counts wherever it is. A day on each side covers every time zone.
  const { rows } = await sql<Lido>`select
    (select coalesce(json_agg(json_build_object('inspetor', inspetor_id, 'dias', dias, 'das', das, 'ate', ate, 'inicio', inicio, 'fim', fim) order by id), '[]')
      from janela_vistoria where organizacao_id = ${organizacaoId} and setor_id = ${setorId} and excluido_em is null
        and coalesce(inicio, ${ate}::date) <= ${ate}::date and coalesce(fim, ${de}::date) >= ${de}::date) as janelas,
    (select coalesce(json_agg(json_build_object('inspetor', inspetor_id, 'inicio', inicio, 'fim', fim, 'requerimento', requerimento_id, 'sequencia', sequencia)), '[]')
      from requerimento_vistoria where organizacao_id = ${organizacaoId} and inspetor_id = any(${ids}::bigint[]) and situacao = 'agendada'
        and inicio >= ${de}::date - 1 and inicio < ${ate}::date + 2) as ocupacoes,
    (select coalesce(json_agg(json_build_object('inspetor', usuario_id, 'inicio', inicio, 'fim', fim)), '[]')
      from ausencia where organizacao_id = ${organizacaoId} and usuario_id = any(${ids}::bigint[]) and excluido_em is null
        and fim >= ${de}::date and inicio <= ${ate}::date) as afastamentos,
    exists (select from janela_vistoria where organizacao_id = ${organizacaoId} and setor_id = ${setorId} and excluido_em is null
        and coalesce(fim, ${de}::date) >= ${de}::date) as tem_horarios`.execute(db);
  const { janelas = [], ocupacoes = [], afastamentos = [], tem_horarios: temHorarios = false } = rows[0] ?? {};
  return {
    pessoas: pessoas.map(({ id, nome }) => ({ id, nome })),
    janelas: janelas.map(({ inspetor, ...j }) => ({
      ...j,
      inspetores: inspetor === null ? ids : ids.filter((id) => id === inspetor),
    })),
    ocupacoes: ocupacoes.filter((o) => o.requerimento !== exceto?.requerimento || o.sequencia !== exceto.vistoria),
    afastamentos,
    temHorarios,
  };
};

/** Times that may be booked from one day to another, and who works in the sector. */
export const horariosDoSetor = async (
  db: Db,
  onde: Onde,
  { de, ate }: { readonly de: string; readonly ate: string },
  exceto?: { readonly requerimento: number; readonly vistoria: number },
): Promise<{
  readonly horarios: readonly HorarioLivre[];
  readonly pessoas: readonly Responsavel[];
  readonly temHorarios: boolean;
}> => {
  const quadro = await quadroDe(db, onde, de, ate, exceto);
  const { pessoas, temHorarios } = quadro;
  return { horarios: horariosLivres({ ...quadro, ...onde, de, ate }), pessoas, temHorarios };
};

/** Another time helps only where there are times at all. */
const semLugar = ({ temHorarios }: Quadro): AppError =>
  erroNoCampo(
    'hora',
    temHorarios ? 'Este horário não está livre. Escolha outro' : textosDosPaineis.vistoria.semHorarios,
  );

/**
 * Who makes an inspection at a time: out of the open times whoever is free and has the least that day, or the one who is named, at any time that he
 * has nothing else at.
 */
export const inspetorPara = async (
  db: Db,
  onde: Onde,
  pedido: {
    readonly inicio: Date;
    readonly inspetor: number | undefined;
    /** Day from which it may be. */
    readonly aPartirDe: string;
    readonly exceto?: { readonly requerimento: number; readonly vistoria: number };
  },
): Promise<Responsavel> => {
  const { inicio, inspetor, exceto } = pedido;
  const dia = noFuso(inicio, onde.fuso)?.dia ?? '';
  const quadro = await quadroDe(db, onde, dia, dia, exceto);
  if (inspetor === undefined) {
    const livre = horariosLivres({ ...quadro, ...onde, de: dia, ate: dia }).find(
      (h) => h.inicio === inicio.toISOString(),
    );
    const quem = quadro.pessoas.find(({ id }) => id === livre?.inspetores[0]);
    if (quem === undefined || dia < pedido.aPartirDe) throw semLugar(quadro);
    return quem;
  }
  const quem = quadro.pessoas.find(({ id }) => id === inspetor);
  if (quem === undefined) throw erroNoCampo('inspetor_id', 'Esta pessoa não analisa no setor da etapa');
  const fim = new Date(inicio.getTime() + onde.duracao * 60_000).toISOString();
  const horario = { inicio: inicio.toISOString(), fim, dia };
  if (quadro.afastamentos.some((a) => a.inspetor === inspetor && a.inicio <= dia && dia <= a.fim))
    throw erroNoCampo('inspetor_id', `${quem.nome} está ausente neste dia`);
  if (!estaLivre(inspetor, horario, quadro))
    throw erroNoCampo('hora', `${quem.nome} já tem uma vistoria neste horário. Escolha outro`);
  return quem;
};

/** How far ahead open times are shown, in days. */
export const DIAS_A_MOSTRAR = 28;
export const ateQuando = (de: string): string => somarDias(de, DIAS_A_MOSTRAR - 1);
