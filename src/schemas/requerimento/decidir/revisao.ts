import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Decisao } from '../contexto.ts';
import type { Evento } from '../eventos.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { passaPorRevisao, type Decisao as UmaDecisao } from '../revisao.ts';
import { conferirConcessao, deferir, deferirEFinalizar, indeferir, inviabilizar, type Entrada } from './fluxo.ts';

type AoDecidir =
  ComandoDe<'deferir'> | ComandoDe<'deferir-e-finalizar'> | ComandoDe<'indeferir'> | ComandoDe<'inviabilizar'>;

/** What the step decides, kept as a proposal: what was filled in stays, nothing is issued, nothing ends. */
const propor = (e: Entrada<AoDecidir>): Decisao => {
  const { etapa, execucao, comando, ator, contexto } = e;
  const { revisao } = etapa;
  if (revisao === undefined) return porRegra('Esta etapa não tem revisão');
  const preenchido =
    comando.acao === 'deferir' || comando.acao === 'deferir-e-finalizar' ? conferirConcessao({ ...e, comando }) : [];
  if (!Array.isArray(preenchido)) return preenchido;
  const motivo = comando.motivo?.trim();
  const proposta: Evento = {
    tipo: 'decisao_proposta',
    execucao: execucao.sequencia,
    decisao: comando.acao,
    motivo: motivo === undefined || motivo === '' ? null : motivo,
    quem: revisao.quem,
    setor: revisao.setor ?? execucao.setor ?? '',
    por: quemAgiu(ator),
    ...(ator.ausente === undefined ? {} : { ausente: ator.ausente.id }),
    quando: contexto.agora,
  };
  return [...preenchido, proposta];
};

/** A decision of the step: taken at once, or proposed where its process asks for a second check. */
export const comRevisao =
  <C extends AoDecidir>(decide: (e: Entrada<C>) => Decisao) =>
  (e: Entrada<C>): Decisao =>
    passaPorRevisao(e.etapa, e.comando.acao) ? propor(e) : decide(e);

const semProposta = porRegra('Não há decisão a confirmar nesta etapa');

/** Somebody else takes the decision that was proposed; what it waits for is looked at again, since days may have passed. */
export const confirmarDecisao = (e: Entrada<ComandoDe<'confirmar-decisao'>>): Decisao => {
  const { proposta } = e.execucao;
  if (proposta === undefined) return semProposta;
  const motivo = proposta.motivo ?? '';
  const dito = proposta.motivo === null ? {} : { motivo };
  const decidem: { readonly [D in UmaDecisao]: () => Decisao } = {
    deferir: () => deferir({ ...e, comando: { acao: 'deferir', ...dito } }),
    'deferir-e-finalizar': () => deferirEFinalizar({ ...e, comando: { acao: 'deferir-e-finalizar', ...dito } }),
    indeferir: () => indeferir({ ...e, comando: { motivo } }),
    inviabilizar: () => inviabilizar({ ...e, comando: { motivo } }),
  };
  const decisao = decidem[proposta.decisao]();
  if ('recusa' in decisao) return decisao;
  const { sequencia: execucao } = e.execucao;
  return [{ tipo: 'decisao_confirmada', execucao, decisao: proposta.decisao, proposta_por: proposta.por }, ...decisao];
};

/** Back to who works in the step, with the reason; what was filled in stays. */
export const devolverDecisao = ({ execucao, comando }: Entrada<ComandoDe<'devolver-decisao'>>): Decisao =>
  execucao.proposta === undefined
    ? semProposta
    : [
        {
          tipo: 'decisao_devolvida',
          execucao: execucao.sequencia,
          decisao: execucao.proposta.decisao,
          proposta_por: execucao.proposta.por,
          motivo: comando.motivo.trim(),
        },
      ];
